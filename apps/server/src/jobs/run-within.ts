/**
 * Runs work with a signal that aborts at the deadline or on shutdown. At the deadline it rejects at once, in case
 * the work ignores its signal. On shutdown the work may finish its step.
 */
export async function runWithin(
  deadlineMs: number,
  stops: readonly AbortSignal[],
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  // A separate controller, because one derived by `AbortSignal.any` may be garbage-collected while the work runs.
  const run = new AbortController();
  const stop = () => run.abort(stops.find((each) => each.aborted)?.reason);
  if (stops.some((each) => each.aborted)) stop();
  for (const each of stops) each.addEventListener('abort', stop, { once: true });
  const { promise: overdue, reject } = Promise.withResolvers<never>();
  const deadline = setTimeout(() => {
    run.abort(new DOMException('Job timed out', 'TimeoutError'));
    reject(run.signal.reason);
  }, deadlineMs);
  try {
    await Promise.race([work(run.signal), overdue]);
  } finally {
    clearTimeout(deadline);
    for (const each of stops) each.removeEventListener('abort', stop);
  }
}
