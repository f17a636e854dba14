import type { CommandContext } from '@threshold/api/server';
import type { ImportProgress } from '../../schemas.ts';
import { IMPORTS_TOPIC } from '../../topics.ts';

export const publishProgress = (ctx: CommandContext, progress: ImportProgress): void =>
  ctx.publish(IMPORTS_TOPIC, progress);

const MIN_PUBLISH_INTERVAL_MS = 250;

/** A throttle: true on the first call, then at most four times a second. */
export function createPublishThrottle(): () => boolean {
  let lastPublishedMs = Number.NEGATIVE_INFINITY;
  return () => {
    const nowMs = performance.now();
    if (nowMs - lastPublishedMs < MIN_PUBLISH_INTERVAL_MS) return false;
    lastPublishedMs = nowMs;
    return true;
  };
}
