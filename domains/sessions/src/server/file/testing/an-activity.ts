import type { PayloadOf } from '@threshold/contracts';
import type { activityImported } from '@threshold/contracts/files';
import { localDate } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';

export type Activity = PayloadOf<typeof activityImported>;

/** An hour-long run at 3 m/s and 140 bpm, one sample per second, recorded on the morning of 2026-11-18. */
export function anActivity(athleteId: string, overrides: Partial<Activity> = {}): Activity {
  const seconds = Array.from({ length: 3601 }, (_, t) => t);
  return {
    athleteId,
    sessionId: uuidv7(),
    workoutId: uuidv7(),
    type: 'run',
    date: localDate('2026-11-18'),
    session: 'AM',
    startedAt: new Date('2026-11-18T06:30:00Z'),
    durationSeconds: 3600,
    elapsedSeconds: 3600,
    distanceMeters: 10_800,
    averageHrBpm: null,
    maxHrBpm: null,
    hrStream: seconds.map((t) => ({ t, hr: 140 })),
    track: seconds.map((t) => ({ t, meters: 3 * t })),
    route: null,
    laps: [],
    deviceName: 'Forerunner 265',
    ...overrides,
  };
}
