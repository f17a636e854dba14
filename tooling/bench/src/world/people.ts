import { PLAN_OF_EVERY, READERS } from './recipe.ts';

/** Athletes by number, oldest account first: number 1 is a reader. */
export const PEOPLE: readonly string[] = [
  `insert into bench.athlete (n, id)
   select n, uuidv7(-interval '1 minute' * n) from generate_series(1, $1::int) n`,
  `insert into auth."user" (id, email, first_name, last_name, created_at)
   select id, n || '@crowd.example', 'Other', 'Athlete ' || n, now() - interval '1 year' from bench.athlete`,
  `insert into auth.sign_in (id, user_id, token_hash, user_agent, created_at, last_seen_at)
   select uuidv7(), id, translate(rtrim(encode(sha256(id::text::bytea), 'base64'), '='), '+/', '-_'), 'bench', now(), now()
     from bench.athlete`,
  `insert into athletes.profile
     (athlete_id, age, weight_kg, max_hr_bpm, resting_hr_bpm, fitness_level, training_days_per_week, race_date,
      race_distance, onboarding_completed_at, created_at, updated_at)
   select id, 20 + n % 50, 55 + n % 40, 170 + n % 30, 45 + n % 15, 'intermediate', 4 + n % 3,
          case when n % ${PLAN_OF_EVERY} = 0 or n <= ${READERS} then current_date + 60 end, '42.2', now(), now(), now()
     from bench.athlete`,
  `insert into athletes.preferences (athlete_id, units, week_start, time_zone, color_scheme, visibility, updated_at)
   select id, 'metric', 'monday', 'UTC', 'auto',
          case when n % 20 = 0 and n > ${READERS} then 'private' when n % 7 = 0 then 'followers' else 'public' end, now()
     from bench.athlete`,
  `insert into athletes.threshold (athlete_id, effective_on, lthr_bpm, source, saved_at)
   select id, current_date - 200 + 90 * age, 155 + (n + age) % 20, 'entered', now()
     from bench.athlete, generate_series(0, 1) age`,
  `insert into api.athlete_revision (athlete_id, revision) select id, gen_random_uuid() from bench.athlete`,
];

/**
 * The plan that the product made for one athlete, for everybody who has one: its row and its sessions.
 * What a row holds is none of the bench's business but whose it is.
 */
export const PLANS: readonly string[] = [
  `create temporary table planner as
   select a.id as athlete_id, uuidv7() as plan_id from bench.athlete a
    where a.n % ${PLAN_OF_EVERY} = 0 or a.n <= ${READERS}`,
  `insert into training.plan
   select made.* from training.plan p cross join planner
    cross join lateral jsonb_populate_record(p, jsonb_build_object('id', planner.plan_id, 'athlete_id', planner.athlete_id))
      made
    where p.athlete_id = $1`,
  `insert into training.workout
   select made.* from training.workout w cross join planner
    cross join lateral jsonb_populate_record(w, jsonb_build_object(
      'id', uuidv7(), 'plan_id', planner.plan_id, 'athlete_id', planner.athlete_id)) made
    where w.athlete_id = $1 order by w.date`,
  'drop table planner',
];
