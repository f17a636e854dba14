/** Most widely playable first: messengers and photo libraries accept MP4. */
const FORMATS = [
  // H.264, constrained Baseline profile, level 3.1.
  { mimeType: 'video/mp4;codecs=avc1.42E01F', extension: 'mp4' },
  { mimeType: 'video/mp4', extension: 'mp4' },
  { mimeType: 'video/webm;codecs=vp9', extension: 'webm' },
  { mimeType: 'video/webm', extension: 'webm' },
] as const;

export type ClipFormat = (typeof FORMATS)[number];

/** The format in which this browser records a canvas; null if it records none. */
export function findClipFormat(): ClipFormat | null {
  if (typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype)) return null;
  return FORMATS.find(({ mimeType }) => MediaRecorder.isTypeSupported(mimeType)) ?? null;
}
