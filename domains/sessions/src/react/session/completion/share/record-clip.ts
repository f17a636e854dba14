import { CLIP_MS } from './clip-moment.ts';
import { CLIP_HEIGHT, CLIP_WIDTH, type ClipContent, drawClipFrame } from './draw-clip-frame.ts';
import type { ClipFormat } from './find-clip-format.ts';

const FRAMES_PER_SECOND = 30;
const BITS_PER_SECOND = 3_000_000;
/** After a longer frame, such as one of a hidden tab, the clip continues where it was. */
const MAX_FRAME_MS = 100;

interface ClipOptions {
  readonly format: ClipFormat;
  /** The recorded part of the clip, from its start. */
  readonly durationMs?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (elapsedMs: number) => void;
}

/**
 * Records a session's clip from a canvas of this device, as fast as it plays. Nothing is uploaded.
 * @returns the video; null if it was aborted
 * @throws Error if the browser cannot draw or record
 */
export async function recordClip(clip: ClipContent, options: ClipOptions): Promise<File | null> {
  const { format, durationMs = CLIP_MS, signal, onProgress } = options;
  const canvas = document.createElement('canvas');
  canvas.width = CLIP_WIDTH;
  canvas.height = CLIP_HEIGHT;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser cannot draw a clip');
  drawClipFrame(context, clip, 0);
  const recorder = new MediaRecorder(canvas.captureStream(FRAMES_PER_SECOND), {
    mimeType: format.mimeType,
    videoBitsPerSecond: BITS_PER_SECOND,
  });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const ended = new Promise<void>((resolve, reject) => {
    recorder.addEventListener('stop', () => resolve());
    recorder.addEventListener('error', () => reject(new Error('This browser cannot record a clip')));
  });
  // It may fail before it is awaited.
  ended.catch(() => undefined);
  // A tab in the background draws no frames.
  const pauseWhileHidden = () => (document.hidden ? recorder.pause() : recorder.resume());
  document.addEventListener('visibilitychange', pauseWhileHidden);
  recorder.start();
  try {
    await playFrames(durationMs, signal, (elapsedMs) => {
      drawClipFrame(context, clip, elapsedMs);
      onProgress?.(elapsedMs);
    });
  } finally {
    document.removeEventListener('visibilitychange', pauseWhileHidden);
    if (recorder.state !== 'inactive') recorder.stop();
    for (const track of recorder.stream.getTracks()) track.stop();
  }
  await ended;
  if (signal?.aborted) return null;
  const [type = format.mimeType] = format.mimeType.split(';');
  return new File(parts, `threshold-workout.${format.extension}`, { type });
}

/** Calls `draw` once a frame, until the time is over or the signal aborts. */
function playFrames(
  durationMs: number,
  signal: AbortSignal | undefined,
  draw: (elapsedMs: number) => void,
): Promise<void> {
  return new Promise((resolve) => {
    let elapsedMs = 0;
    let lastFrameMs: number | null = null;
    const step = (nowMs: number) => {
      if (signal?.aborted || elapsedMs >= durationMs) return resolve();
      elapsedMs += Math.min(MAX_FRAME_MS, lastFrameMs === null ? 0 : nowMs - lastFrameMs);
      lastFrameMs = nowMs;
      draw(Math.min(elapsedMs, durationMs));
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}
