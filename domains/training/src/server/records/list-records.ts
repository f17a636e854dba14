import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { recordType } from '@threshold/contracts/training';
import { personalRecords, type WeekStart } from '@threshold/physiology';
import type { RecordView } from '../../record-schemas.ts';
import { allCompletedRows } from '../workouts/completed-rows.ts';
import { type ActiveRecord, activeRecords, isOfOtherWeeks } from './active-records.ts';
import { doneForRecords } from './done-for-records.ts';
import { trialRecords } from './trial-records.ts';

/** The athlete's records in the specification's order of types. A faster time trial comes first. */
export async function listRecords(ctx: QueryContext): Promise<RecordView[]> {
  const { weekStart } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const [stored, trials] = await Promise.all([activeRecords(ctx), trialRecords(ctx)]);
  const current = isOfOtherWeeks(stored, weekStart) ? await byWeeks(ctx, stored, weekStart) : stored;
  const ofWorkouts = current.map(({ estimated, weekStart: _, ...record }) => ({
    ...record,
    notes: estimated ? 'estimated' : null,
  }));
  return recordType.options.flatMap((type) => {
    const record = ofWorkouts.find((each) => each.recordType === type);
    const trial = trials.find((each) => each.recordType === type);
    return trial && (!record || trial.value < record.value) ? trial : (record ?? []);
  });
}

/** Computes the weekly mileage by the athlete's new week start, until the next change stores it. */
async function byWeeks(ctx: QueryContext, stored: readonly ActiveRecord[], weekStart: WeekStart) {
  const made = personalRecords((await allCompletedRows(ctx)).map(doneForRecords), weekStart);
  const week = made.find((record) => record.recordType === 'highest_weekly_mileage');
  return stored.map((record) =>
    week && record.recordType === week.recordType ? { ...record, ...week, weekStart } : record,
  );
}
