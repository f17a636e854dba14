import { isRecording } from '../offline/is-recording.ts';

interface OpenWindow {
  readonly url: string;
  navigate(path: string): Promise<unknown>;
  focus(): Promise<unknown>;
}

interface AppWindows {
  matchAll(options: { type: 'window' }): Promise<readonly OpenWindow[]>;
  openWindow(path: string): Promise<unknown>;
}

/**
 * Focuses the app's first window and opens the path in it; opens a new window if there is none. Doesn't
 * navigate away from a live session or during a recording.
 */
export async function openPath(windows: AppWindows, path: string): Promise<void> {
  const [firstWindow] = await windows.matchAll({ type: 'window' });
  if (!firstWindow) return void (await windows.openWindow(path));
  // Don't leave a live session, or any other screen while a recording runs.
  const mustKeepPage = new URL(firstWindow.url).pathname.startsWith('/session/') || (await isRecording());
  if (!mustKeepPage) await firstWindow.navigate(path);
  await firstWindow.focus();
}
