const LABELS: readonly (readonly [upTo: number, word: string])[] = [
  [0, 'none'],
  [2, 'mild'],
  [5, 'bearable'],
  [7, 'strong'],
  [10, 'very strong'],
];

/** What a pain level of 0 to 10 feels like. */
export const painWord = (level: number): string =>
  LABELS.find(([upTo]) => level <= upTo)?.[1] ?? 'very strong';

/** In which band of the pain light it lies. */
export const painBand = (level: number): 'green' | 'amber' | 'red' =>
  level <= 2 ? 'green' : level <= 5 ? 'amber' : 'red';
