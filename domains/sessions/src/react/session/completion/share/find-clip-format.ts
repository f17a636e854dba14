/** Most widely playable first: messengers and photo libraries accept MP4. */
const FORMATS = [
  // H.264, constrained Baseline profile. Level 3.1 is the lowest that allows 720 × 900 at 30 frames a second.
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
