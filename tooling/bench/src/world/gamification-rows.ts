import { EACH } from './recipe.ts';

/** Points as they are spread over a crowd: few have many. The ledger has the newest workouts of each. */
export const GAMIFICATION: readonly string[] = [
  `create temporary table paid as
   select athlete_id, id as workout_id, date, type,
          (row_number() over (partition by athlete_id order by date, id))::int as entry
     from training.workout
    where completed and date > current_date - ${Math.ceil((EACH.ledgerEntries * EACH.workoutDays) / EACH.workouts)}`,
  `insert into gamification.ledger (athlete_id, entry, rule, source_id, times, workout_id, date, slot, label, points, at)
   select athlete_id, entry, 'workout', workout_id, 1, workout_id, date, 1, type, 5, date + time '09:00' from paid
    order by date`,
  `insert into gamification.earning
     (athlete_id, rule, source_id, workout_id, date, label, worth, points, slot, entry, times, heard_on,
      distance_meters, activity_seconds)
   select athlete_id, 'workout', workout_id, workout_id, date, type, 5, 5, 1, entry, 1, date, 8000, 2700 from paid
    order by date`,
  `insert into gamification.score
     (athlete_id, points, ranked_points, reached_at, total_meters, activity_seconds, entries)
   select id, points, points, now() - random() * interval '1 year', 1000 * points, 60 * points,
          (select coalesce(max(entry), 0) from gamification.ledger l where l.athlete_id = scored.id)
     from (select id, 50 + floor(1400 * random() * random())::int as points from bench.athlete) scored`,
  'truncate gamification.rank_bucket, gamification.rank_points',
  'insert into gamification.rank_bucket select points / 64, count(*) from gamification.score group by 1',
  'insert into gamification.rank_points select points, count(*) from gamification.score group by 1',
  'drop table paid',
];
