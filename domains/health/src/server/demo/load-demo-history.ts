import type { CommandContext } from '@threshold/api/server';
import type { PlanningFacts } from '@threshold/contracts/athletes';
import type { LocalDate } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import { HealthEntry } from '../entries/health-entry.entity.ts';
import { listEntries } from '../entries/list-entries.ts';
import { demoDay } from './demo-day.ts';

const DEMO_DAYS = 112;
const USUAL_RESTING_HR_BPM = 52;

/** Gives an athlete without entries sixteen weeks of data up to today (docs/specification.md#demo-data). */
export async function loadDemoHistory(
  ctx: CommandContext,
  today: LocalDate,
  facts: PlanningFacts,
): Promise<void> {
  if ((await listEntries(ctx, { limit: 1 })).length > 0) return;
  const athlete = { today, restingHrBpm: facts.restingHrBpm ?? USUAL_RESTING_HR_BPM };
  const days = Array.from({ length: DEMO_DAYS }, (_, daysAgo) => demoDay(daysAgo, athlete) ?? []).flat();
  await ctx.em.insertMany(
    HealthEntry,
    days.map((day) => ({ id: uuidv7(), athleteId: ctx.athleteId, ...day })),
  );
}
