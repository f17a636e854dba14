import type { ManagedRecorder } from './recorder-environment.ts';

let pageRecorder: ManagedRecorder | undefined;

/** This page's recorder; undefined until a session screen is opened. */
export const getPageRecorder = (): ManagedRecorder | undefined => pageRecorder;

export function setPageRecorder(recorder: ManagedRecorder): ManagedRecorder {
  pageRecorder = recorder;
  return recorder;
}
