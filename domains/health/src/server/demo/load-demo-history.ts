import type { CommandContext } from '@threshold/api/server';
import type { PlanningFacts } from '@threshold/contracts/athletes';
import { addDays, type LocalDate, toKilograms } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import { HealthEntry } from '../entries/health-entry.entity.ts';
import { listEntries } from '../entries/list-entries.ts';

const DEMO_DAYS = 16 * 7;
const USUAL_RESTING_HR_BPM = 52;

/** Gives an athlete without entries sixteen weeks of data up to today (docs/specification.md#demo-data). */
export async function loadDemoHistory(
  ctx: CommandContext,
  today: LocalDate,
  facts: PlanningFacts,
): Promise<void> {
  if ((await listEntries(ctx, { limit: 1 })).length > 0) return;
  const athlete = { today, restingHrBpm: facts.restingHrBpm ?? USUAL_RESTING_HR_BPM };
  const days = Array.from(
    { length: DEMO_DAYS },
    (_, daysAgo) => createDemoDay(daysAgo, athlete) ?? [],
  ).flat();
  await ctx.em.insertMany(
    HealthEntry,
    days.map((day) => ({ id: uuidv7(), athleteId: ctx.athleteId, ...day })),
  );
}

/** Share of days on which the athlete forgets the entry. */
const DAYS_WITHOUT_ENTRY_SHARE = 0.06;

interface DemoAthlete {
  readonly today: LocalDate;
  readonly restingHrBpm: number;
}

/**
 * A day of the demo's history, plausible for an athlete in a marathon build; null if the entry was forgotten.
 * Weight falls and HRV rises over the months, a bad night affects the next morning, and every fourth week is
 * easier. Random values are seeded by the distance to today, so every load produces the same data.
 * @param daysAgo whole days before today, 0 or more
 */
function createDemoDay(daysAgo: number, { today, restingHrBpm }: DemoAthlete) {
  // Ten seeds per day, so that each draw of a day has its own.
  const drawRandom = (draw: number) => computePseudoRandom(daysAgo * 10 + draw);
  // The latest days are never missing, because visitors see them first.
  if (daysAgo > 7 && drawRandom(0) < DAYS_WITHOUT_ENTRY_SHARE) return null;
  // 6.3 to 8.2 hours, and up to 8.6 in a long night.
  const sleepHours = 6.3 + 1.9 * (drawRandom(1) + drawRandom(2)) * 0.5 + (isLongNight(daysAgo) ? 0.4 : 0);
  const strain = STRAIN_BY_WEEK[Math.floor(daysAgo / 7) % 4] ?? 0;
  // From −1 (tired) to 1 (fresh).
  const freshness = clampToUnitRange((sleepHours - 7.2) * 0.6 + (drawRandom(3) - 0.5) - strain);
  return {
    date: addDays(today, -daysAgo),
    weightKg: toKilograms(roundToTenths(150 + daysAgo / 40 + 1.6 * (drawRandom(4) - 0.5)), 'lb'),
    steps: 6200 + Math.round(7400 * drawRandom(5)),
    sleepSeconds: 1800 * Math.round(2 * sleepHours),
    sleepQuality: Math.round(3.4 + 1.4 * freshness),
    hrvMs: Math.round(66 - daysAgo / 28 + 8 * freshness),
    restingHrBpm: Math.round(restingHrBpm + daysAgo / 56 - 2 * freshness),
  };
}

/** Training load of the weeks before today, latest first: two build weeks, a hard one, an easy one. */
const STRAIN_BY_WEEK = [0, 0.1, 0.35, -0.2] as const;

/** Two nights of each week, counted back from today so that every load produces the same data. */
const isLongNight = (daysAgo: number) => daysAgo % 7 < 2;
const clampToUnitRange = (value: number) => Math.min(1, Math.max(-1, value));
const roundToTenths = (value: number) => Math.round(value * 10) / 10;

/** Deterministic pseudo-random number in [0, 1) (the finalizer of MurmurHash3). */
function computePseudoRandom(seed: number): number {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
