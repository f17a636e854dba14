import { layoutTrace } from '@threshold/ui';
import { expect, test } from 'vitest';
import { CLIP_MS } from './clip-moment.ts';
import { CLIP_HEIGHT, CLIP_WIDTH, type ClipContent, drawClipFrame } from './draw-clip-frame.ts';
import { findClipFormat } from './find-clip-format.ts';
import { recordClip } from './record-clip.ts';

const lthrBpm = 168;
const points = Array.from({ length: 60 }, (_, index) => ({ t: 20 * index, hrBpm: 120 + index }));
const CLIP: ClipContent = {
  content: {
    type: 'Threshold intervals',
    date: 'November 20, 2026',
    headline: 'Nailed it',
    tone: 'good',
    number: '21 of 24 min in zone 4 or above',
    stats: [{ label: 'Duration', value: '46:27' }],
    trace: layoutTrace({ points, lthrBpm, plannedSteps: [] }),
  },
  points,
  lthrBpm,
};

/** The frame's pixels as a data URL. */
function drawFrame(elapsedMs: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = CLIP_WIDTH;
  canvas.height = CLIP_HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  drawClipFrame(context, CLIP, elapsedMs);
  return canvas.toDataURL();
}

test('draws the same frame for the same time, and another one for each second', () => {
  const seconds = Array.from({ length: 8 }, (_, index) => 1_000 * index);
  expect(seconds.map(drawFrame)).toEqual(seconds.map(drawFrame));
  expect(new Set(seconds.map(drawFrame)).size).toBe(seconds.length);
  expect(drawFrame(7_000)).toBe(drawFrame(CLIP_MS));
});

test('records a video that plays', async () => {
  const format = findClipFormat();
  if (format === null) throw new Error('Chromium records no video');
  const progress: number[] = [];
  const file = await recordClip(CLIP, {
    format,
    durationMs: 1_000,
    onProgress: (elapsedMs) => progress.push(elapsedMs),
  });
  if (file === null) throw new Error('The recording was aborted');
  expect(file.name).toBe(`threshold-workout.${format.extension}`);
  expect(file.type).toBe(`video/${format.extension}`);
  expect(file.size).toBeGreaterThan(5_000);
  expect(progress.at(-1)).toBe(1_000);
  const video = document.createElement('video');
  video.muted = true;
  video.src = URL.createObjectURL(file);
  await video.play();
  expect([video.videoWidth, video.videoHeight]).toEqual([CLIP_WIDTH, CLIP_HEIGHT]);
  URL.revokeObjectURL(video.src);
});

test('returns no video if it is aborted', async () => {
  const format = findClipFormat();
  if (format === null) throw new Error('Chromium records no video');
  const controller = new AbortController();
  const recording = recordClip(CLIP, {
    format,
    signal: controller.signal,
    onProgress: () => controller.abort(),
  });
  await expect(recording).resolves.toBeNull();
});
