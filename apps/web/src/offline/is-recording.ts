/** The Web Lock that the recorder in `domains/sessions` holds. */
const RECORDER_LOCK = 'threshold-recorder';

/** True if any tab is recording a session, on any screen. Rejects where Web Locks are missing, as on plain HTTP. */
export async function isRecording(): Promise<boolean> {
  const { held } = await navigator.locks.query();
  return held?.some(({ name }) => name === RECORDER_LOCK) ?? false;
}
