import { INVARIANTS } from '@threshold/planner';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NUMBERS } from '../../help/numbers/number-groups.ts';
import { FIRST_FRAME_BPM } from './example-heart-rate.ts';
import { Landing } from './landing.tsx';
import { startLanding } from './start-landing.ts';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

/** Longer than counts, so that each frame but the first moves the loop by 100 ms. */
const FRAME_MS = 500;

/** Renders the page, whose ring is in view, and runs its animation frames by hand. */
async function openLanding({ isMotionReduced = false } = {}) {
  vi.spyOn(MediaQueryList.prototype, 'matches', 'get').mockReturnValue(isMotionReduced);
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  vi.spyOn(window, 'cancelAnimationFrame').mockImplementation(() => void frames.splice(0));
  const { container } = await render(<Landing />);
  scrollTo(0, 0);
  stop = startLanding(container);
  const isPlaying = () => frames.length > 0;
  if (!isMotionReduced) await expect.poll(isPlaying).toBe(true);
  let nowMs = 0;
  return {
    container,
    isPlaying,
    readBpm: () => Number(container.querySelector('[data-ring="number"]')?.textContent),
    readZone: () => container.querySelector('[data-ring="zone"]')?.textContent,
    playFrames: (count: number) => {
      for (let index = 0; index < count; index += 1) {
        nowMs += FRAME_MS;
        for (const frame of frames.splice(0)) frame(nowMs);
      }
    },
  };
}

const pauseButton = (name: 'Pause' | 'Play') => page.getByRole('button', { name });
const slider = page.getByRole('slider', { name: 'Drag the threshold to yours' });
const listRanges = (container: Element) =>
  [...container.querySelectorAll('td[data-range]')].map(({ textContent }) => textContent);

describe('the ring', () => {
  test('plays its session, with the number and the zone of each heart rate', async () => {
    const { readBpm, readZone, playFrames } = await openLanding();
    expect([readBpm(), readZone()]).toEqual([FIRST_FRAME_BPM, 'Z4 Threshold']);
    playFrames(23);
    expect([readBpm(), readZone()]).toEqual([150, 'Z2 Aerobic']);
    playFrames(28);
    expect([readBpm(), readZone()]).toEqual([128, 'Z1 Recovery']);
  });

  test('pauses while it is out of view', async () => {
    const { container, isPlaying, playFrames, readBpm } = await openLanding();
    playFrames(10);
    const bpm = readBpm();
    container.querySelector('#closing-title')?.scrollIntoView();
    await expect.poll(isPlaying).toBe(false);
    scrollTo(0, 0);
    await expect.poll(isPlaying).toBe(true);
    expect(readBpm()).toBe(bpm);
  });

  test('pauses while the tab is hidden', async () => {
    const { isPlaying } = await openLanding();
    const documentHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(isPlaying()).toBe(false);
    documentHidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(isPlaying()).toBe(true);
  });

  test('pauses and plays with its button', async () => {
    const { isPlaying } = await openLanding();
    await pauseButton('Pause').click();
    expect(isPlaying()).toBe(false);
    await pauseButton('Play').click();
    expect(isPlaying()).toBe(true);
  });

  test('stays still with reduced motion, and has no button', async () => {
    const { isPlaying, readBpm } = await openLanding({ isMotionReduced: true });
    expect([isPlaying(), readBpm()]).toEqual([false, FIRST_FRAME_BPM]);
    await expect.element(pauseButton('Pause')).not.toBeInTheDocument();
  });
});

describe('the threshold slider', () => {
  test('updates the zone table, the ruler and the ring by keyboard', async () => {
    const { container, readZone } = await openLanding({ isMotionReduced: true });
    expect(listRanges(container)).toEqual(['126–142', '143–154', '155–164', '165–171', '172–184']);
    const findMark = () => container.querySelector<HTMLElement>('[data-mark="4"]')?.style.left;
    const markBefore = findMark();
    slider.element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(slider).toHaveValue('170');
    await expect.element(slider).toHaveAttribute('aria-valuetext', '170 bpm');
    expect(listRanges(container)).toEqual(['128–144', '145–156', '157–166', '167–173', '174–187']);
    await expect.element(page.getByRole('columnheader', { name: 'At 170 bpm' })).toBeInTheDocument();
    expect(findMark()).not.toBe(markBefore);
    await userEvent.keyboard('{End}');
    expect(readZone()).toBe('Z1 Recovery');
    expect(container.querySelector('[data-ring="lthr"]')?.textContent).toBe('LTHR 200');
  });

  test('shows no slider until the script runs', async () => {
    const { container } = await render(<Landing />);
    expect(container.querySelector<HTMLInputElement>('#threshold')?.disabled).toBe(true);
  });
});

test('counts the coaching rules and the explained numbers', async () => {
  await render(<Landing />);
  const facts = page.getByRole('region', { name: 'Facts, not promises.' }).element().textContent;
  expect(facts).toContain(`${Object.keys(INVARIANTS).length} coaching rules`);
  expect(facts).toContain(`${Object.keys(NUMBERS).length} numbers explained`);
});
