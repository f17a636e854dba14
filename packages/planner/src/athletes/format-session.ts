import type { PlanStep } from '@threshold/physiology';
import type { PlannedSession } from '../plan/plan.ts';

/** Race paces are work, even where their heart rates begin in zone 2. */
export const isRacePace = ({ label }: PlanStep): boolean =>
  /(marathon|half|\b10 ?k|\b5 ?k)[ -](pace|effort)/i.test(label);

const KINDS_WITHOUT_WORK: readonly string[] = ['class', 'race', 'strength', 'cross', 'rest'];
const isUphill = ({ label }: PlanStep): boolean => /uphill/i.test(label);
const isHiking = ({ label }: PlanStep): boolean => /hike|hiking/i.test(label);
const isWork = (step: PlanStep): boolean =>
  step.zone >= 3 || isRacePace(step) || isUphill(step) || isHiking(step);

/** E.g. "10K-pace long 85 min, 14.2 km (4 × 4 min Z4)". */
export function formatSession(session: PlannedSession): string {
  const { type, kind, durationMinutes, plannedKm } = session;
  if (kind === 'rest') return '–';
  const name = type.replace(/ run(?= |$)/, '').replace(/^Race: (.*)$/, '**Race: $1**');
  const distance = kind === 'long' && plannedKm !== null ? `, ${plannedKm.toFixed(1)} km` : '';
  const work = KINDS_WITHOUT_WORK.includes(kind) ? '' : formatWork(session.steps);
  const about = kind === 'race' && formatRaceEffort(session) !== '' ? 'about ' : '';
  return `${name} ${about}${durationMinutes} min${distance}${work}${kind === 'race' ? formatRaceEffort(session) : ''}`;
}

/** E.g. " (easy, with walk breaks)"; empty for a race at race effort. */
function formatRaceEffort({ steps }: PlannedSession): string {
  const label = steps[0]?.label ?? 'Race';
  return label === 'Race' ? '' : ` (${label.toLowerCase()})`;
}

/** E.g. " (3 × 8 min Z4, 10 min Z3)"; empty without work. */
function formatWork(steps: readonly PlanStep[]): string {
  const blocks = Map.groupBy(steps.filter(isWork), (step) => `${step.minutes} min ${nameEffort(step)}`);
  const parts = Array.from(blocks, ([block, { length }]) => (length > 1 ? `${length} × ${block}` : block));
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

function nameEffort(step: PlanStep): string {
  if (isUphill(step)) return 'uphill';
  if (step.zone >= 3) return `Z${step.zone}`;
  return isHiking(step) ? 'hiking' : 'race pace';
}
