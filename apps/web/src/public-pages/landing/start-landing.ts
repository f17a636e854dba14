import { animateRing } from './live-ring.ts';
import { followSlider } from './threshold-slider.ts';
import type { ZoneModel } from './zone-model.ts';

/** Brings the landing page to life, if the page is the landing page. Returns the stop function. */
export function startLanding(page: ParentNode): () => void {
  const ring = page.querySelector<SVGElement>('.ring');
  const pauseButton = page.querySelector<HTMLButtonElement>('.ring-pause');
  const zones = page.querySelector<HTMLElement>('.zones');
  const slider = page.querySelector<HTMLInputElement>('#threshold');
  if (!ring || !pauseButton || !zones || !slider) return () => undefined;
  const model: ZoneModel = JSON.parse(zones.dataset.model ?? '');
  const liveRing = animateRing(ring, pauseButton, model);
  followSlider(zones, slider, model, liveRing.setLthr);
  return liveRing.stop;
}
