/**
 * Runs work with a signal that is aborted at the deadline or by the stop. At the deadline it rejects at once, for
 * work that does not look at its signal; on a stop the work may finish its step.
 */
export async function runWithin(
  deadlineMs: number,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const overdue = new Promise<never>((_, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason), { once: true });
  });
  await Promise.race([work(AbortSignal.any([deadline, stopping])), overdue]);
}
