import { isRecording } from '../offline/is-recording.ts';

interface OpenWindow {
  readonly url: string;
  navigate(path: string): Promise<unknown>;
  focus(): Promise<unknown>;
}

interface Windows {
  matchAll(options: { type: 'window' }): Promise<readonly OpenWindow[]>;
  openWindow(path: string): Promise<unknown>;
}

/** Focuses the app's first window and opens the path in it; opens a new window if there is none. */
export async function openPath(windows: Windows, path: string): Promise<void> {
  const [open] = await windows.matchAll({ type: 'window' });
  if (!open) return void (await windows.openWindow(path));
  // A live session keeps its page, even if another screen is shown during the recording.
  const mustKeepPage = new URL(open.url).pathname.startsWith('/session/') || (await isRecording());
  if (!mustKeepPage) await open.navigate(path);
  await open.focus();
}
