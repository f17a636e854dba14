const RUN = /\b(?:run|runs|running|jog|jogging)\b/i;

/**
 * True if the name contains run, runs, running, jog or jogging as a whole word ("crunch" is no run).
 * Source: Specification section 4, Ruling 18.
 */
export function isRun(type: string): boolean {
  return RUN.test(type);
}
