/** The Web Lock that the recorder of `domains/sessions` holds. */
const RECORDER_LOCK = 'threshold-recorder';

/** True if any tab records a session, on any screen. Rejects without Web Locks, as on plain HTTP. */
export async function isRecording(): Promise<boolean> {
  const { held } = await navigator.locks.query();
  return held?.some(({ name }) => name === RECORDER_LOCK) ?? false;
}
