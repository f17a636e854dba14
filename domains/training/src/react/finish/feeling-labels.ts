/** What each rating of perceived exertion means. */
export const FEELING_LABELS: Readonly<Record<number, string>> = {
  1: 'Very easy',
  2: 'Easy',
  3: 'Moderate',
  4: 'Somewhat hard',
  5: 'Hard',
  6: 'Hard',
  7: 'Very hard',
  8: 'Very hard',
  9: 'Extremely hard',
  10: 'All out',
};

export const FEELINGS = Object.keys(FEELING_LABELS).map(Number);
