/** Formats heart-rate ranges within prose. Leaves other hyphens between digits alone, e.g. in dates. */
export const formatRangesInProse = (text: string): string =>
  text.replaceAll(/(?<![\d-])(\d{2,3})-(\d{2,3}) bpm\b/g, '$1–$2 bpm');
