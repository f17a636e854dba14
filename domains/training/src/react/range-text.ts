/** Text with its ranges of numbers as they are read: "141-151 bpm" becomes "141–151 bpm"; what is stored stays. */
export const rangeText = (text: string): string => text.replaceAll(/(?<=\d)\s?-\s?(?=\d)/g, '–');

/** The same for prose, where other hyphens between digits, such as a date's, are left alone. */
export const rangesInProse = (text: string): string =>
  text.replaceAll(/(?<![\d-])(\d{2,3})-(\d{2,3}) bpm\b/g, '$1–$2 bpm');
