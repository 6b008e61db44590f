// Held in sleeves, so a little glossier than paper.
const float card_rough = 0.5, card_shine = 0.6, card_rim = 0.35;
const float card_thick = 0.15;  // mm: so far off its surface the shadow is looked up
