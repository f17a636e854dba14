const PAIN_LABELS: readonly (readonly [maxLevel: number, word: string])[] = [
  [0, 'none'],
  [2, 'mild'],
  [5, 'bearable'],
  [7, 'strong'],
  [10, 'very strong'],
];

/** The word for a pain level from 0 to 10. */
export const getPainLabel = (level: number): string =>
  PAIN_LABELS.find(([maxLevel]) => level <= maxLevel)?.[1] ?? 'very strong';

/** The color of a pain level under the pain light's limits (docs/specification.md#rehabilitation-rules). */
export const getPainBand = (level: number): 'green' | 'amber' | 'red' =>
  level <= 2 ? 'green' : level <= 5 ? 'amber' : 'red';
