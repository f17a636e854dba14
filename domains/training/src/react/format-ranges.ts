/** Formats number ranges with an en dash: "141-151 bpm" becomes "141–151 bpm". */
export const formatRanges = (text: string): string => text.replaceAll(/(?<=\d)\s?-\s?(?=\d)/g, '–');

/** Formats heart-rate ranges within prose. Leaves other hyphens between digits alone, e.g. in dates. */
export const formatRangesInProse = (text: string): string =>
  text.replaceAll(/(?<![\d-])(\d{2,3})-(\d{2,3}) bpm\b/g, '$1–$2 bpm');
