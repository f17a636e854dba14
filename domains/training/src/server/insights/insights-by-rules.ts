import type { Look } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { healthPort } from '@threshold/contracts/health';
import { injuriesPort } from '@threshold/contracts/injuries';
import { addDays, type LocalDate } from '@threshold/physiology';
import { dailyStress } from '../analytics/daily-stress.ts';
import { guardsOf } from '../analytics/load-guards.ts';
import { runsBetween } from '../analytics/runs-between.ts';
import { fitnessOf } from '../analytics/show-fitness.ts';
import { gaugeOf } from '../analytics/training-load.ts';
import { zoneDistribution } from '../analytics/zone-distribution.ts';
import { listRecords } from '../records/list-records.ts';
import { trainingTables } from '../tables.ts';
import { type FoundInsights, findInsights } from './find-insights.ts';
import { restAdvice } from './rest-advice.ts';

const FOUR_WEEKS = 28;
const RUN_DAYS = 60;

/** What the athlete's own numbers say, by rules alone. */
export async function insightsByRules(look: Look): Promise<FoundInsights> {
  const { athleteId } = look;
  const athletes = look.ask(athletesPort);
  const { today, units } = await athletes.calendarOf(athleteId);
  const profile = await athletes.planningFactsOf(athleteId);
  const known = await dailyStress(look, today);
  const raceDate = profile?.raceDate ?? null;
  return findInsights({
    today,
    units: units ?? profile?.units ?? 'imperial',
    lthrBpm: await athletes.lthrOn(athleteId, today),
    load: gaugeOf(known, today),
    fitness: fitnessOf(known),
    guards: guardsOf(known, await runsBetween(look, addDays(today, -RUN_DAYS), today), today),
    zones: await zoneDistribution(look),
    ...(await fourWeeks(look, today)),
    recovery: await look.ask(healthPort).recoveryOf(athleteId),
    race: raceDate === null ? null : { date: raceDate, distance: profile?.raceDistance ?? null },
    records: await listRecords(look),
    restAdvice: restAdvice(await look.ask(injuriesPort).activeInjuries(athleteId), {
      level: profile?.fitnessLevel ?? 'beginner',
      raceDistance: profile?.raceDistance ?? null,
      raceDate,
    }),
  });
}

/** The last 28 days: what was done, and what of the plan was due until yesterday or is done already. */
async function fourWeeks(look: Look, today: LocalDate) {
  const counts = await trainingTables(look.em)
    .selectFrom('workout')
    .select(({ fn, eb, and, or }) => [
      fn.countAll<number>().filterWhere('completed', '=', true).as('recent'),
      fn
        .countAll<number>()
        .filterWhere(
          and([
            eb('source', 'in', ['plan', 'demo']),
            or([eb('date', '<', today), eb('completed', '=', true)]),
          ]),
        )
        .as('due'),
      fn
        .countAll<number>()
        .filterWhere(and([eb('source', 'in', ['plan', 'demo']), eb('completed', '=', true)]))
        .as('done'),
    ])
    .where('athlete_id', '=', look.athleteId)
    .where('session', '<>', 'Rest')
    .where('date', '>', addDays(today, -FOUR_WEEKS))
    .where('date', '<=', today)
    .executeTakeFirstOrThrow();
  return {
    recentWorkouts: Number(counts.recent),
    plan: { due: Number(counts.due), done: Number(counts.done) },
  };
}
