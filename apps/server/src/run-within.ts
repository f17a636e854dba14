/**
 * Runs work with a signal that is aborted at the deadline or by one of the stops. At the deadline it rejects at once,
 * for work that does not look at its signal; on a stop the work may finish its step.
 */
export async function runWithin(
  deadlineMs: number,
  stops: readonly AbortSignal[],
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  // A controller of its own: one that `AbortSignal.any` derives may be forgotten while its work goes on.
  const run = new AbortController();
  const stop = () => run.abort(stops.find((each) => each.aborted)?.reason);
  if (stops.some((each) => each.aborted)) stop();
  for (const each of stops) each.addEventListener('abort', stop, { once: true });
  const { promise: overdue, reject } = Promise.withResolvers<never>();
  const deadline = setTimeout(() => {
    run.abort(new DOMException('The run took too long', 'TimeoutError'));
    reject(run.signal.reason);
  }, deadlineMs);
  try {
    await Promise.race([work(run.signal), overdue]);
  } finally {
    clearTimeout(deadline);
    for (const each of stops) each.removeEventListener('abort', stop);
  }
}
