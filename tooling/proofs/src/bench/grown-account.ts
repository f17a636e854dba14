import type { Client } from 'pg';
import { createAthletes } from '../shared/athletes.ts';
import { withClient } from '../shared/database.ts';

/** The size of an account, spread evenly over the days up to today. */
interface GrowOptions {
  /** `yyyy-MM-dd`, the last day. */
  readonly today: string;
  readonly days: number;
  readonly workouts: number;
  /** How many of the newest workouts have a recorded one-hour session. */
  readonly recordings: number;
}

export const TEN_YEARS = { days: 3_650, workouts: 5_000, recordings: 200 } as const;
export const ONE_YEAR = { days: 365, workouts: 1_000, recordings: 20 } as const;
/** Nearly five workouts a week, so that there are twenty in the last thirty days. */
export const SEASON = { days: 75, workouts: 50, recordings: 1 } as const;

/** Fills the accounts of existing athletes and updates PostgreSQL's statistics. */
export async function growAccounts(databaseUrl: string, athleteIds: readonly string[], options: GrowOptions) {
  const { today, days, workouts, recordings } = options;
  await runInBulk(databaseUrl, async (client) => {
    for (const statement of DAILY_STATEMENTS) await client.query(statement, [athleteIds, today, days]);
    await client.query(INSERT_WORKOUTS, [athleteIds, today, days, workouts, recordings]);
    for (const statement of RECORDING_STATEMENTS) await client.query(statement, [athleteIds]);
  });
}

/** Creates athletes with filled accounts and updates PostgreSQL's statistics. @returns their ids */
export async function createGrownAthletes(
  databaseUrl: string,
  count: number,
  options: GrowOptions,
): Promise<string[]> {
  const ids = (await createAthletes(databaseUrl, count)).map(({ id }) => id);
  await growAccounts(databaseUrl, ids, options);
  return ids;
}

/** Runs `work` in a transaction without triggers, foreign keys and statement timeout, then VACUUM ANALYZE. */
export const runInBulk = <T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> =>
  withClient(databaseUrl, async (client) => {
    await client.query('begin');
    await client.query('set local statement_timeout = 0; set local session_replication_role = replica');
    const result = await work(client);
    await client.query('commit');
    await client.query('vacuum analyze');
    return result;
  });

const EACH_DAY = `from unnest($1::uuid[]) as athlete (id), generate_series(0, $3::int - 1) as n`;

const DAILY_STATEMENTS = [
  `insert into health.health_entry
     (id, athlete_id, date, weight_kg, steps, sleep_seconds, sleep_quality, hrv_ms, resting_hr_bpm)
   select gen_random_uuid(), athlete.id, $2::date - n, 70 + n % 5, 8000 + n % 4000, 25200 + n % 5000, 1 + n % 5,
          55 + n % 20, 46 + n % 8 ${EACH_DAY}`,
  `insert into nutrition.log
     (id, athlete_id, date, calories, protein_grams, carbs_grams, fats_grams, hydration_ml, notes)
   select gen_random_uuid(), athlete.id, $2::date - n, 2200 + n % 600, 110 + n % 40, 280 + n % 90, 70 + n % 20,
          2500, case when n % 7 = 0 then 'A day of the week with a note' end ${EACH_DAY}`,
  // A new threshold every two months.
  `insert into athletes.threshold (athlete_id, effective_on, lthr_bpm, source, saved_at)
   select athlete.id, $2::date - n, 160 + n % 12, 'entered', now() ${EACH_DAY} where n % 60 = 59
   on conflict do nothing`,
  `insert into training.time_trial (id, athlete_id, date, activity, distance_meters, duration_seconds)
   select gen_random_uuid(), athlete.id, $2::date - n, 'running', 5000, 1300 + n % 90 ${EACH_DAY} where n % 30 = 9`,
];

/**
 * Two of three workouts are runs, and the newest are recorded. Inserting by date scatters an athlete's rows,
 * as in real use.
 */
const INSERT_WORKOUTS = `
  insert into training.workout
    (id, athlete_id, date, session, type, zone, completed, actual_duration_seconds, actual_hr_bpm, max_hr_bpm,
     distance_meters, rpe, notes, training_stress, stress_formula_version, zone_seconds, best_5k_seconds,
     best_10k_seconds, steps, checks, generated_by, source, session_id)
  select uuidv7(), athlete.id, $2::date - (n * $3::int / $4::int), (array['AM', 'Lunch', 'PM'])[1 + n % 3],
         (array['Easy run', 'Long run', 'bike'])[1 + n % 3], 1 + n % 5, true, 2400 + 37 * n % 4000, 135 + n % 25,
         160 + n % 20, 6000 + 91 * n % 15000, 1 + n % 10,
         case when n % 4 = 0 then 'Windy on the way back, easy on the way out' end, 60 + n % 60, 1,
         array[600, 1200, 600, 60, 0], case when n % 3 < 2 then 1500 + n % 300 end,
         case when n % 3 = 1 then 3100 + n % 500 end, '[]', '[]', 'athlete',
         case when n < $5::int then 'import' else 'manual' end, case when n < $5::int then gen_random_uuid() end
    from unnest($1::uuid[]) as athlete (id), generate_series(0, $4::int - 1) as n
   order by n desc`;

/** The sessions of recorded workouts with chunks of ten minutes, their imports, and four personal records. */
const RECORDING_STATEMENTS = [
  `insert into sessions.session
     (id, athlete_id, workout_id, workout_is_new, session_type, status, started_at, started_on, part_of_day, ended_at,
      last_seen_at, elapsed_seconds, last_second, sample_count, sum_bpm, max_bpm, min_bpm, hr_source, lthr_bpm, zone,
      zone_seconds, distance_meters, training_stress, summary_average_bpm, summary_max_bpm, efficiency_factor,
      decoupling_percent)
   select session_id, athlete_id, id, true, type, 'completed', date + time '07:00', date, 'AM', date + time '08:00',
          now(), 3600, 3599, 3600, 3600 * 145, 160, 110, 'file', 165, zone, zone_seconds, distance_meters,
          training_stress, 145, 160, 1.4, 3.5
     from training.workout where athlete_id = any ($1) and session_id is not null`,
  `insert into sessions.chunk (session_id, first_second, bpm)
   select id, first, array_fill(145::smallint, array[600])
     from sessions.session, generate_series(0, 3599, 600) as first
     where athlete_id = any ($1) and status = 'completed'`,
  `insert into files.file_import
     (id, athlete_id, name, bytes, state, created_at, last_progress_at, total_files, read_files)
   select gen_random_uuid(), athlete.id, 'export-' || n || '.zip', 2000000, 'done', now() - n * interval '30 days',
          now(), 50, 50
     from unnest($1::uuid[]) as athlete (id), generate_series(1, 4) as n`,
  `insert into files.activity
     (id, import_id, athlete_id, position, file_name, content_hash, state, type, family, started_at, started_on,
      part_of_day, duration_seconds, elapsed_seconds, distance_meters, average_bpm, max_bpm, session_id, workout_id)
   select gen_random_uuid(), newest.id, workout.athlete_id,
          row_number() over (partition by workout.athlete_id order by workout.id), 'run.fit',
          md5(workout.id::text) || md5(workout.id::text), 'landed', workout.type, 'running',
          workout.date + time '07:00', workout.date, 'AM', 3600, 3600, workout.distance_meters, 145, 160,
          workout.session_id, workout.id
     from training.workout
     join (select distinct on (athlete_id) athlete_id, id from files.file_import order by athlete_id, created_at desc)
       newest using (athlete_id)
    where athlete_id = any ($1) and session_id is not null`,
  `insert into training.personal_record (id, athlete_id, record_type, value, unit, achieved_date, workout_id)
  select gen_random_uuid(), athlete_id, record_type, value, unit, date, id
    from (select distinct on (athlete_id) * from training.workout
           where athlete_id = any ($1) and completed order by athlete_id, distance_meters desc) longest,
         (values ('longest_run', 13.0, 'miles'), ('fastest_5k', 25.0, 'minutes'), ('fastest_10k', 52.0, 'minutes'),
                 ('longest_workout', 106.0, 'minutes')) as record (record_type, value, unit)`,
];
