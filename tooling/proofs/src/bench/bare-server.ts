import { formatDuration, fromKilograms, fromMeters, toKilograms } from '@threshold/physiology';
import Fastify from 'fastify';
import { Pool } from 'pg';

/* The benchmark's baseline: bare Fastify and pg, with the product's SQL statements and JSON. */
const { DATABASE_URL, PORT, ATHLETE_ID } = process.env;

const LIST_WORKOUTS = `select id, date::text as date, session, type, zone, planned_duration_seconds, hr_target, hr_low_bpm,
       hr_high_bpm, pace_target, notes, completed, actual_duration_seconds, actual_hr_bpm, max_hr_bpm, distance_meters,
       planned_distance_meters, rpe, training_stress, stress_estimated, planned_stress, steps,
       moved_from::text as moved_from
  from training.workout where athlete_id = $1 order by date, session, id`;
const COMPLETE_ONBOARDING = `update athletes.profile set onboarding_completed_at = coalesce(onboarding_completed_at, now())
 where athlete_id = $1`;
const LIST_HEALTH_ENTRIES = `select id, date::text as date, weight_kg, steps, sleep_seconds, sleep_quality, hrv_ms, resting_hr_bpm
  from health.health_entry where athlete_id = $1 order by health_entry.date desc limit 30`;

const UPSERT_HEALTH_DAY = `insert into health.health_entry (id, athlete_id, date, weight_kg, sleep_seconds, hrv_ms)
  values (gen_random_uuid(), $1, $2, $3, $4, $5) on conflict (athlete_id, date) do update
     set weight_kg = excluded.weight_kg, sleep_seconds = excluded.sleep_seconds, hrv_ms = excluded.hrv_ms
  returning id, date::text as date, weight_kg, steps, sleep_seconds, sleep_quality, hrv_ms, resting_hr_bpm`;

// Ten connections, like the product's pool.
const pool = new Pool({ connectionString: DATABASE_URL, min: 10, max: 10, idleTimeoutMillis: 0 });
const app = Fastify();
const toHealthEntry = (row: Readonly<Record<string, number | null>>) => ({
  id: row.id,
  date: row.date,
  weight: typeof row.weight_kg === 'number' ? fromKilograms('lb', row.weight_kg) : null,
  steps: row.steps,
  sleepHours:
    typeof row.sleep_seconds === 'number' ? Math.round((10_000 * row.sleep_seconds) / 3600) / 10_000 : null,
  sleepQuality: row.sleep_quality,
  hrv: row.hrv_ms,
  restingHR: row.resting_hr_bpm,
});
const toKm = (meters: number | null) => (meters === null ? null : fromMeters('km', meters));

app.get('/healthz', async () => ({ status: 'ok' }));

app.get('/list', async (_request, reply) => {
  const { rows } = await pool.query({ name: 'list', text: LIST_WORKOUTS, values: [ATHLETE_ID] });
  const workouts = rows.map((row) => {
    const seconds = row.planned_duration_seconds ?? row.actual_duration_seconds;
    return {
      id: row.id,
      date: row.date,
      session: row.session,
      type: row.type,
      zone: row.zone,
      duration: seconds === null ? null : formatDuration(seconds),
      hrTarget: row.hr_target,
      hrLow: row.hr_low_bpm,
      hrHigh: row.hr_high_bpm,
      paceTarget: row.pace_target,
      notes: row.notes,
      completed: row.completed ? 1 : 0,
      actualDuration: row.actual_duration_seconds,
      actualHR: row.actual_hr_bpm,
      maxHR: row.max_hr_bpm,
      distance: toKm(row.distance_meters),
      plannedDistance: toKm(row.planned_distance_meters),
      rpe: row.rpe,
      trainingStress: row.training_stress,
      stressEstimated: row.stress_estimated,
      plannedStress: row.planned_stress,
      steps: row.steps,
      movedFrom: row.moved_from,
      // The bench's athletes have no injuries.
      caution: null,
    };
  });
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(workouts));
});

app.get<{ Params: { id: string } }>('/health/:id', async ({ params }, reply) => {
  const { rows } = await pool.query({ name: 'health', text: LIST_HEALTH_ENTRIES, values: [params.id] });
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(rows.map(toHealthEntry)));
});

/** The request's fields: `weight` in pounds, `hrv` in milliseconds. */
interface HealthDay {
  readonly date: string;
  readonly weight: number;
  readonly sleepHours: number;
  readonly hrv: number;
}

app.post<{ Body: HealthDay }>('/health-day', async ({ body }, reply) => {
  const { date, weight, sleepHours, hrv } = body;
  const values = [ATHLETE_ID, date, toKilograms(weight, 'lb'), Math.round(sleepHours * 3_600), hrv];
  const { rows } = await pool.query({ name: 'health-day', text: UPSERT_HEALTH_DAY, values });
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(toHealthEntry(rows[0])));
});

app.post('/write', async () => {
  await pool.query({ name: 'write', text: COMPLETE_ONBOARDING, values: [ATHLETE_ID] });
  return { completed: true };
});

await app.listen({ port: Number(PORT), host: '127.0.0.1' });
