const RUN = /\b(?:run|runs|running|jog|jogging)\b/i;

/**
 * Whether a workout is a run by its name: run, runs, running, jog or jogging as a whole word ("crunch" is no run).
 * @param type the workout's type as it is shown
 * Source: Specification section 4, Ruling 18.
 */
export function isRun(type: string): boolean {
  return RUN.test(type);
}
