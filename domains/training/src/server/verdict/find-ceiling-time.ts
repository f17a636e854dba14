import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { sessionsPort } from '@threshold/contracts/sessions';
import { computeZoneRangeBpm, type LocalDate, listTargetBlocks, type Zone } from '@threshold/physiology';
import type { CeilingTime } from '@threshold/planner';
import type { Step } from '../workouts/workout-types.ts';

interface EasyRow {
  readonly id: string;
  readonly date: LocalDate;
  readonly completed: boolean;
  readonly zone: Zone;
  readonly steps: readonly Step[];
  readonly hr_low_bpm: number | null;
  readonly hr_high_bpm: number | null;
}

const HARDEST_EASY_ZONE = 2;

/**
 * The recorded time within and above the upper bound of an easy session's target, as in the table of its steps. Null
 * for other sessions, without a recording, and if the bound is the end of zone 2.
 */
export async function findCeilingTime(ctx: QueryContext, row: EasyRow): Promise<CeilingTime | null> {
  const { id, date, completed, zone, steps, hr_low_bpm: low, hr_high_bpm: bpm } = row;
  const isEasy = steps.length > 0 && steps.every((step) => step.zone <= HARDEST_EASY_ZONE);
  if (!completed || !isEasy || low !== null || bpm === null) return null;
  const lthrBpm = await ctx.port(athletesPort).findLthrOn(ctx.athleteId, date);
  // The minutes in each zone already show the time up to the end of zone 2.
  if (lthrBpm !== null && bpm >= computeZoneRangeBpm(HARDEST_EASY_ZONE, lthrBpm).high) return null;
  const recording = await ctx.port(sessionsPort).findRecording(ctx.athleteId, id);
  if (recording === null) return null;
  const target = { low: null, high: bpm };
  const [block] = listTargetBlocks(recording.hrStream, { target, zone, steps, followsSteps: false });
  return block ? { bpm, withinSeconds: block.inSeconds, aboveSeconds: block.aboveSeconds } : null;
}
