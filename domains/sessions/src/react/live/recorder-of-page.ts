import type { OpenRecorder } from './recorder-deps.ts';

let pageRecorder: OpenRecorder | undefined;

/** This page's recorder; undefined until a session screen is opened. */
export const recorderOfPage = (): OpenRecorder | undefined => pageRecorder;

export function setRecorderOfPage(recorder: OpenRecorder): OpenRecorder {
  pageRecorder = recorder;
  return recorder;
}
