import type { CommandContext } from '@threshold/api/server';
import type { ImportProgress } from '../../schemas.ts';
import { IMPORTS_TOPIC } from '../../topics.ts';

/** Publishes to the athlete's screens how far an import is. */
export const publishProgress = (ctx: CommandContext, progress: ImportProgress): void =>
  ctx.publish(IMPORTS_TOPIC, progress);

const PAUSE_MS = 250;

/** Says whether it is time to publish again: at once, then four times a second at the most. */
export function fourTimesASecond(): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - last < PAUSE_MS) return false;
    last = now;
    return true;
  };
}
