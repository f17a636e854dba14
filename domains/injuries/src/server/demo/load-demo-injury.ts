import type { CommandContext } from '@threshold/api/server';
import { addDays, type LocalDate } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import { computePainLight } from '../../rules/rehab/pain-light.ts';
import { computeRehabProgress } from '../../rules/rehab/rehab-progress.ts';
import { createRulesPlanColumns } from '../rehab/rules-plan-columns.ts';
import { injuriesTables } from '../tables.ts';

/** A mild injury that lasted eighteen days and healed long ago. */
const INJURED_DAYS_AGO = 75;
const RECOVERED_DAYS_AGO = 57;

/** One check-in per row: days after the injury, worst pain of the day, next morning's pain (both 0 to 10). */
const DEMO_CHECK_INS = [
  [1, 4, 2],
  [3, 2, 1],
  [5, 2, 1],
  [7, 1, 1],
  [10, 4, 1],
  [12, 2, 1],
  [14, 1, 1],
  [16, 0, 0],
] as const;

/**
 * Adds a recovered injury with check-ins if the athlete has no injuries (docs/specification.md#demo-data).
 */
export async function loadDemoInjury(ctx: CommandContext, today: LocalDate): Promise<void> {
  const tables = injuriesTables(ctx.em);
  const existingInjury = await tables
    .selectFrom('injury')
    .select('id')
    .where('athlete_id', '=', ctx.athleteId)
    .limit(1)
    .executeTakeFirst();
  if (existingInjury) return;
  const msecs = ctx.now().getTime();
  const injuredOn = addDays(today, -INJURED_DAYS_AGO);
  const injuryId = uuidv7({ msecs });
  const checkIns = DEMO_CHECK_INS.map(([daysAfterInjury, during, nextMorning]) => ({
    id: uuidv7({ msecs }),
    athlete_id: ctx.athleteId,
    injury_id: injuryId,
    date: addDays(injuredOn, daysAfterInjury),
    during,
    next_morning: nextMorning,
    baseline: 1,
    swelling: false,
    limp: false,
    giving_way: false,
    light: computePainLight({ during, nextMorning, baseline: 1, swelling: false }),
    note: null,
  }));
  const progress = computeRehabProgress({ bodyPart: 'IT Band', severity: 'Mild' }, injuredOn, checkIns);
  const injury = {
    body_part: 'IT Band' as const,
    severity: 'Mild' as const,
    current_pain_level: 0,
    stage: progress.stage,
    light: progress.light,
    flagged_on: null,
    professional_seen_on: null,
  };
  await tables
    .insertInto('injury')
    .values({
      ...injury,
      id: injuryId,
      athlete_id: ctx.athleteId,
      injury_type: 'Outer knee pain',
      date_of_injury: injuredOn,
      mobility_restrictions: null,
      symptoms: 'Sharp on the outside of the knee after a long downhill, gone at rest',
      professional_diagnosis: null,
      status: 'recovered',
      recovered_date: addDays(today, -RECOVERED_DAYS_AGO),
      ...createRulesPlanColumns({ ...injury, red_flags: [] }, 'Your plan follows our rehab rules.'),
      red_flags: '[]',
      next_green_on: progress.nextGreenOn,
      checked_on: checkIns.at(-1)?.date ?? null,
    })
    .execute();
  await tables.insertInto('pain_check_in').values(checkIns).execute();
}
