import type { Page } from '@playwright/test';
import { type FakeStrap, watchChooser } from '@threshold/tooling-browser/strap';

interface Step {
  readonly minutes: number;
  readonly zone: number;
}

interface PlannedWorkout {
  readonly id: string;
  readonly completed: number;
  /** E.g. "2026-11-29". */
  readonly date: string;
  readonly steps: readonly Step[] | null;
}

/** Between two readings of the strap. Longer gaps count for no zone. */
const READING_SECONDS = 10;
/** The heart rate that each zone's steps approach, as a share of LTHR. */
const SHARE_BY_ZONE: Readonly<Record<number, number>> = { 1: 0.79, 2: 0.88, 3: 0.95, 4: 1, 5: 1.05 };
const LTHR_BPM = 168;
/** The time in which a heart rate covers two thirds of the way to its new level. */
const RISE_SECONDS = 45;

/**
 * Records the Demo Athlete's next session above zone 2, up to the middle of its hardest step. The page's clock moves
 * from reading to reading, so it takes a minute or two.
 * @throws Error if no such session is planned
 */
export async function recordSimulatedSession(page: Page, strap: FakeStrap): Promise<void> {
  const workouts: readonly PlannedWorkout[] = await (await page.request.get('/api/workouts')).json();
  const today = new Date().toISOString().slice(0, 10);
  const workout = workouts.find(
    ({ completed, date, steps }) => completed === 0 && date >= today && findHardest(steps).zone > 2,
  );
  if (!workout?.steps) throw new Error('The Demo Athlete has no planned session above zone 2');
  const seconds = workout.steps.flatMap((step) => Array<Step>(60 * step.minutes).fill(step));
  const hardestStep = findHardest(workout.steps);
  const lastSecond = seconds.indexOf(hardestStep) + 30 * hardestStep.minutes;

  const start = new Date(Date.now() - 1000 * lastSecond);
  const chooser = await watchChooser(page);
  await page.clock.setFixedTime(start);
  await page.goto(`/session/${workout.id}`);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await chooser.choose(strap);
  await page.getByText('Connected', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  let lthrShare = 0.66;
  for (let second = 0; second <= lastSecond; second += READING_SECONDS) {
    const targetShare = SHARE_BY_ZONE[seconds[second]?.zone ?? 1] ?? 0.8;
    lthrShare += (targetShare - lthrShare) * (1 - Math.exp(-READING_SECONDS / RISE_SECONDS));
    const wobble = Math.sin(second / 37) + Math.sin(second / 11) / 2;
    const bpm = Math.round(lthrShare * LTHR_BPM + wobble);
    await page.clock.setFixedTime(new Date(start.getTime() + 1000 * second));
    // Flags 0x00: an 8-bit heart rate.
    if (!strap.notify([0x00, bpm])) throw new Error('The strap is not connected');
    await page.waitForTimeout(40);
  }
}

const REST: Step = { minutes: 0, zone: 0 };
const findHardest = (steps: PlannedWorkout['steps']): Step =>
  (steps ?? []).reduce((hardest, step) => (step.zone > hardest.zone ? step : hardest), REST);
