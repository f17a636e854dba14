import { randomUUID } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';

const WORKOUTS = 30_000;
const A_DAY = 10;
/** Nearly as wide as 30,000 workouts may be. */
const STEPS = 6;
const DAY_MS = 86_400_000;
const DIGITS = 4_150_000;

/** An account archive with one domain's file, framed as an export is. */
const archiveOf = (name: string, table: string, rows: readonly string[]): Uint8Array<ArrayBuffer> =>
  zipSync({
    'manifest.json': strToU8(
      JSON.stringify({
        format: 'threshold-account',
        formatVersion: 4,
        productVersion: '1.0',
        exportedAt: new Date().toISOString(),
        files: [name],
      }),
    ),
    [name]: strToU8(`{\n"${table}": [\n${rows.join(',\n')}\n]\n}\n`),
  });

/** As many workouts as an account may have, ten a day. */
export const largeAccount = (): Uint8Array<ArrayBuffer> =>
  archiveOf(
    'training.json',
    'workout',
    Array.from({ length: WORKOUTS }, (_, index) => workoutRow(index)),
  );

/** A row of 8 MB within 2 MB of ZIP: not packed enough to be refused for that. */
export const longRow = (): Uint8Array<ArrayBuffer> => {
  const digits = Array.from({ length: DIGITS }, () => Math.floor(Math.random() * 10)).join();
  return archiveOf('health.json', 'health_entry', [`{"id":[${digits}]}`]);
};

const workoutRow = (index: number): string =>
  JSON.stringify({
    id: randomUUID(),
    plan_id: null,
    date: new Date(Date.now() - Math.floor(index / A_DAY) * DAY_MS).toISOString().slice(0, 10),
    session: 'AM',
    type: 'Easy run',
    zone: 2,
    planned_duration_seconds: null,
    hr_target: null,
    hr_low_bpm: null,
    hr_high_bpm: null,
    pace_target: null,
    notes: null,
    completed: true,
    actual_duration_seconds: 600,
    actual_hr_bpm: 130,
    max_hr_bpm: 150,
    distance_meters: 1_000,
    planned_distance_meters: null,
    rpe: 3,
    training_stress: 10,
    stress_formula_version: 1,
    stress_estimated: false,
    planned_stress: null,
    zone_seconds: null,
    best_5k_seconds: null,
    best_10k_seconds: null,
    best_half_seconds: null,
    best_marathon_seconds: null,
    implausible: false,
    steps: Array(STEPS).fill({ label: 'x'.repeat(60), minutes: 1, zone: 2 }),
    rationale: null,
    checks: [],
    pinned: false,
    generated_by: 'athlete',
    source: 'import',
    session_id: null,
  });
