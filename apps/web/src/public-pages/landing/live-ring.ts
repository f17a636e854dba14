import {
  computeExampleBpm,
  EXAMPLE_LTHR_BPM,
  FIRST_FRAME_BPM,
  FIRST_FRAME_MS,
} from './example-heart-rate.ts';
import { formatLthr, toRingView } from './ring-view.ts';
import type { ZoneModel } from './zone-model.ts';

/** After a longer frame, such as one of a busy page, the loop continues where it was. */
const MAX_FRAME_MS = 100;

interface LiveRing {
  /** Draws the same heart rate against another threshold. */
  setLthr(lthrBpm: number): void;
  stop(): void;
}

/**
 * Plays the example heart rate on the ring. It pauses while the ring is out of view or the page is hidden, and when
 * the button is pressed. With reduced motion it never plays, and the button stays hidden.
 */
export function animateRing(ring: SVGElement, button: HTMLButtonElement, model: ZoneModel): LiveRing {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const listenerController = new AbortController();
  const draw = createDrawing(ring, model);
  let lthrBpm = EXAMPLE_LTHR_BPM;
  let elapsedMs = FIRST_FRAME_MS;
  let isInView = false;
  let isPaused = false;
  let frame: number | null = null;
  let lastFrameMs: number | null = null;

  const drawNow = () => draw(reducedMotion.matches ? FIRST_FRAME_BPM : computeExampleBpm(elapsedMs), lthrBpm);
  const step = (nowMs: number) => {
    elapsedMs += Math.min(MAX_FRAME_MS, lastFrameMs === null ? 0 : nowMs - lastFrameMs);
    lastFrameMs = nowMs;
    drawNow();
    frame = requestAnimationFrame(step);
  };
  const update = () => {
    button.hidden = reducedMotion.matches;
    button.textContent = isPaused ? 'Play' : 'Pause';
    const isPlaying = isInView && !document.hidden && !isPaused && !reducedMotion.matches;
    if (isPlaying && frame === null) frame = requestAnimationFrame(step);
    if (isPlaying || frame === null) return;
    cancelAnimationFrame(frame);
    frame = null;
    lastFrameMs = null;
    drawNow();
  };

  const observer = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? false;
    update();
  });
  observer.observe(ring);
  const { signal } = listenerController;
  document.addEventListener('visibilitychange', update, { signal });
  reducedMotion.addEventListener('change', update, { signal });
  button.addEventListener(
    'click',
    () => {
      isPaused = !isPaused;
      update();
    },
    { signal },
  );
  update();
  return {
    setLthr: (bpm) => {
      lthrBpm = bpm;
      drawNow();
    },
    stop: () => {
      observer.disconnect();
      listenerController.abort();
      if (frame !== null) cancelAnimationFrame(frame);
    },
  };
}

/** Draws a heart rate. Changes only what differs from the previous drawing, to spare the browser layout work. */
function createDrawing(ring: SVGElement, model: ZoneModel): (bpm: number, lthrBpm: number) => void {
  const findPart = (part: string) => ring.querySelector(`[data-ring="${part}"]`);
  const labelElements = {
    number: findPart('number'),
    zoneLabel: findPart('zone'),
    share: findPart('share'),
    lthr: findPart('lthr'),
  };
  const dot = findPart('dot');
  return (bpm, lthrBpm) => {
    const { zone, dot: point, ...labels } = toRingView(model, bpm, lthrBpm);
    dot?.setAttribute('transform', `translate(${point.x} ${point.y})`);
    if (ring.dataset.zone !== zone) ring.dataset.zone = zone;
    setText(labelElements.number, labels.number);
    setText(labelElements.zoneLabel, labels.zoneLabel);
    setText(labelElements.share, labels.share);
    setText(labelElements.lthr, formatLthr(lthrBpm));
  };
}

function setText(element: Element | null, text: string): void {
  if (element !== null && element.textContent !== text) element.textContent = text;
}
