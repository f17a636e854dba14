const RECORDER_LOCK = 'threshold-recorder';

/** True if any tab records a session, on any screen. No page is replaced during a recording. */
export async function isRecording(): Promise<boolean> {
  const { held } = await navigator.locks.query();
  return held?.some(({ name }) => name === RECORDER_LOCK) ?? false;
}
