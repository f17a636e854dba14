const RUN_PATTERN = /\b(?:run|runs|running|jog|jogging)\b/i;

/**
 * True if the name contains run, runs, running, jog or jogging as a whole word ("crunch" isn't a run).
 * Source: docs/specification.md#4-states and #distance-on-completion.
 */
export function isRun(type: string): boolean {
  return RUN_PATTERN.test(type);
}
