import type { MikroORM } from '@mikro-orm/postgresql';

/**
 * Fills the workout table: 5,000 rows of the athlete, three a day, and 1,000 rows of each of 200 others.
 */
export async function seedWorkouts(orm: MikroORM, athleteId: string): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    // The bulk insert exceeds the statement timeout of requests.
    await em.execute('set local statement_timeout = 0');
    // Skips triggers, including foreign-key checks.
    await em.execute('set local session_replication_role = replica');
    await em.execute(
      `insert into auth."user" (id, email, first_name, last_name, created_at)
     select gen_random_uuid(), 'runner' || n || '@example.com', 'Runner', n::text, now()
       from generate_series(1, 200) n`,
    );
    const insertWorkoutsSql = `
    insert into training.workout
      (id, athlete_id, date, session, type, zone, completed, actual_duration_seconds, actual_hr_bpm,
       distance_meters, training_stress, zone_seconds, best_5k_seconds, steps, checks, generated_by, source)
    select gen_random_uuid(), u.id, date '2026-11-20' - (n / 3), (array['AM', 'Lunch', 'PM'])[1 + n % 3],
           case when n % 4 = 0 then 'bike' else 'Easy run' end, 1 + n % 5, true, 2400 + n % 900, 140 + n % 20,
           6000 + n % 7000, 60 + n % 40, array[600, 1200, 600, 0, 0], 1500 + n % 300, '[]', '[]', 'athlete', 'import'
      from auth."user" u cross join`;
    await em.execute(`${insertWorkoutsSql} generate_series(0, 999) n where u.id <> ?`, [athleteId]);
    await em.execute(`${insertWorkoutsSql} generate_series(0, 4999) n where u.id = ?`, [athleteId]);
    await em.execute('analyze training.workout');
  });
}
