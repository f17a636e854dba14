import type { OpenRecorder } from './recorder-deps.ts';

let ofThisPage: OpenRecorder | undefined;

/** This page's recorder, once a session screen was opened. */
export const recorderOfPage = (): OpenRecorder | undefined => ofThisPage;

export function setRecorderOfPage(recorder: OpenRecorder): OpenRecorder {
  ofThisPage = recorder;
  return recorder;
}
