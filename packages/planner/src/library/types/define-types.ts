import { type FitnessLevel, findBannedWord, NO_TRAINING, type Zone } from '@threshold/physiology';
import type { PlanWeek, SessionKind } from '../../plan/plan.ts';
import type { StepPattern } from './patterns.ts';
import type { NotFor, Sport, WorkoutType } from './workout-type.ts';

export type TypeRow = readonly [
  name: string,
  kind: SessionKind,
  zone: Zone,
  minutes: readonly [min: number, max: number],
  createSteps: StepPattern,
  purpose: string,
  notFor?: { readonly levels?: readonly FitnessLevel[]; readonly phases?: readonly PlanWeek['phase'][] },
];

/**
 * Turns a table of one sport into workout types. Derives the id from the name, and the unsuitable levels,
 * phases and movements from kind, zone, name and steps.
 */
export function defineTypes(sport: Sport, rows: readonly TypeRow[]): WorkoutType[] {
  return rows.map(([name, kind, zone, [min, max], createSteps, purpose, notFor = {}]) => ({
    id: toTypeId(name),
    name,
    kind,
    sport,
    zone,
    minutes: { min, max },
    createSteps,
    purpose,
    notFor: {
      levels: removeDuplicates([...listExcludedLevels(kind, zone), ...(notFor.levels ?? [])]),
      phases: removeDuplicates([...listExcludedPhases(kind, zone), ...(notFor.phases ?? [])]),
      movements: listMovements(name, kind === 'rest' ? [] : createSteps(max).map(({ label }) => label)),
    },
  }));
}

function toTypeId(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

// Recovery has no strength and stays in zones 1 and 2. Zone 5 isn't for beginners. The race and classes are fixed, so
// no level excludes them.
function listExcludedLevels(kind: SessionKind, zone: Zone): FitnessLevel[] {
  if (kind === 'race' || kind === 'class') return [];
  if (zone === 5) return ['beginner', 'post-race-recovery'];
  return zone >= 3 || kind === 'strength' ? ['post-race-recovery'] : [];
}

function listExcludedPhases(kind: SessionKind, zone: Zone): PlanWeek['phase'][] {
  if (kind === 'race' || kind === 'class') return [];
  if (kind === 'sharpener') return ['Build Phase', 'Peak Phase', 'Base Phase', 'Recovery'];
  if (kind === 'long' && zone >= 3) return ['Pre-Taper', 'Taper Week', 'Recovery'];
  return zone >= 3 ? ['Recovery'] : [];
}

function listMovements(name: string, labels: readonly string[]): NotFor['movements'] {
  const text = [name, ...labels].join(' ');
  return NO_TRAINING.bannedWords.filter((movement) => findBannedWord({ bannedWords: [movement] }, text));
}

function removeDuplicates<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}
