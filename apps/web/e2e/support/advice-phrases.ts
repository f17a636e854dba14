/** Encouraging and cautioning phrases. No athlete may see both on the same day. */
export const ENCOURAGING_PHRASES = /train as planned|well recovered/i;
export const CAUTIONING_PHRASES =
  /let the next one be shorter|risk of overtraining|too high|keep hard work short|put an easy day|comes first|longer than you (are|were) used to|keep the next ones short/i;
