const LABELS: readonly (readonly [maxLevel: number, word: string])[] = [
  [0, 'none'],
  [2, 'mild'],
  [5, 'bearable'],
  [7, 'strong'],
  [10, 'very strong'],
];

/** The word for a pain level from 0 to 10. */
export const painLabel = (level: number): string =>
  LABELS.find(([upTo]) => level <= upTo)?.[1] ?? 'very strong';

/** The color of a pain level under the pain light's limits (docs/specification.md#rehabilitation-rules). */
export const painBand = (level: number): 'green' | 'amber' | 'red' =>
  level <= 2 ? 'green' : level <= 5 ? 'amber' : 'red';
