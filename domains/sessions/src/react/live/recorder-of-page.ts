import type { OpenRecorder } from './recorder-deps.ts';

let ofThisPage: OpenRecorder | undefined;

/** The recorder of this page, where a session was looked at. */
export const recorderOfPage = (): OpenRecorder | undefined => ofThisPage;

/** Makes a recorder the one of this page. */
export function keepRecorder(recorder: OpenRecorder): OpenRecorder {
  ofThisPage = recorder;
  return recorder;
}
