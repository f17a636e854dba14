const STORAGE_KEY = 'threshold-rest-seconds';
const DEFAULT_REST_SECONDS = 90;

export const REST_SECONDS = [60, 90, 120, 180, 240] as const;

/** The athlete's last choice on this device; 90 s without one. */
export function readRestSeconds(): number {
  try {
    const storedSeconds = Number(localStorage.getItem(STORAGE_KEY));
    return REST_SECONDS.find((seconds) => seconds === storedSeconds) ?? DEFAULT_REST_SECONDS;
  } catch {
    // Where site data is blocked, reading it throws.
    return DEFAULT_REST_SECONDS;
  }
}

export function storeRestSeconds(seconds: number): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(seconds));
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
}
