import { isRecording } from '../offline/is-recording.ts';

/** A window that is open, as far as a notification leads to it. */
interface OpenWindow {
  readonly url: string;
  navigate(path: string): Promise<unknown>;
  focus(): Promise<unknown>;
}

/** The windows of this app, as a service worker knows them. */
interface Windows {
  matchAll(options: { type: 'window' }): Promise<readonly OpenWindow[]>;
  openWindow(path: string): Promise<unknown>;
}

/** Shows a path in a window that is open already, or in a new one. */
export async function openPath(windows: Windows, path: string): Promise<void> {
  const [open] = await windows.matchAll({ type: 'window' });
  if (!open) return void (await windows.openWindow(path));
  // A live session keeps its page, also one that goes on while another screen is looked at.
  const isRecordingOpen = new URL(open.url).pathname.startsWith('/session/') || (await isRecording());
  if (!isRecordingOpen) await open.navigate(path);
  await open.focus();
}
