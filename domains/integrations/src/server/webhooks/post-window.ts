import { createSlidingWindow } from '@threshold/api/server';

/**
 * Counts an athlete's new webhooks, resumes and tests together, because each can make the server post at once: they
 * must not scan the ports of others.
 */
export const postWindow = createSlidingWindow({ maxCalls: 10, withinMs: 60_000 });
