/** Formats number ranges for display: "141-151 bpm" becomes "141–151 bpm". Stored text stays. */
export const rangeText = (text: string): string => text.replaceAll(/(?<=\d)\s?-\s?(?=\d)/g, '–');

/** For prose: leaves other hyphens between digits alone, e.g. in dates. */
export const rangesInProse = (text: string): string =>
  text.replaceAll(/(?<![\d-])(\d{2,3})-(\d{2,3}) bpm\b/g, '$1–$2 bpm');
