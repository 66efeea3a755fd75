/** The words of the game in the order in which one meets them; what they mean stands in `messages/<locale>/words.json`. */
export const glossary = [
  'game', 'deal', 'trick', 'board', 'round', 'seat', 'stake', 'points', 'toep', 'stay', 'fold', 'followSuit', 'laundry', 'check', 'believe', 'limit', 'onEdge',
  'deadMansDeal', 'poverty', 'superToep', 'finale', 'jackFinish', 'blindToep', 'whistle', 'standUp', 'out', 'forfeit',
] as const;
