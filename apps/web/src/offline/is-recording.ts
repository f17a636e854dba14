/** The lock that the tab holds which records a session. */
const RECORDER_LOCK = 'threshold-recorder';

/** Whether any tab records, whichever screen it shows: while one does, no page is taken from under it. */
export async function isRecording(): Promise<boolean> {
  const { held } = await navigator.locks.query();
  return held?.some(({ name }) => name === RECORDER_LOCK) ?? false;
}
