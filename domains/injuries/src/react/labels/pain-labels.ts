const LABELS: readonly (readonly [upTo: number, word: string])[] = [
  [0, 'none'],
  [2, 'mild'],
  [5, 'bearable'],
  [7, 'strong'],
  [10, 'very strong'],
];

export const painLabel = (level: number): string =>
  LABELS.find(([upTo]) => level <= upTo)?.[1] ?? 'very strong';

export const painBand = (level: number): 'green' | 'amber' | 'red' =>
  level <= 2 ? 'green' : level <= 5 ? 'amber' : 'red';
