import { unitSystem } from '@threshold/contracts/athletes';
import { longList } from '@threshold/contracts/long-list';
import { boundedText, decimal, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { verdictView } from '@threshold/contracts/training';
import { SESSIONS } from '@threshold/physiology';
import { z } from 'zod';

/** A live session lasts two days at the most (ruling 27: ultras last longer than one). */
export const MOST_SECONDS = 172_800;
/** Samples of one call (ruling 26); the device slices. */
export const MOST_SAMPLES = 3600;
/** Bytes of one call (ruling 26). */
export const MOST_BYTES = 512 * 1024;
/** A workout can be completed from here on (specification section 9). */
export const COMPLETE_AFTER_SECONDS = 60;

const zone = z.literal([1, 2, 3, 4, 5]);
const bpm = wholeNumber(25, 250);
/** A heart-rate target; `low` is null where it has an upper bound alone. */
const target = z.object({ low: bpm.nullable(), high: bpm }).nullable();
const seconds = wholeNumber(0, MOST_SECONDS);
const instant = z.iso.datetime({ offset: true, error: 'must be an instant such as 2026-11-20T07:30:00Z' });
const kilometers = decimal(0, 1000);

/** One second of a recording (ruling 44): `t` unpaused seconds since the start, `hr` bpm, `rr` ms. */
const hrSample = z.strictObject({
  t: seconds,
  hr: bpm,
  rr: z.array(decimal(0, 64_000)).max(20).optional(),
});
export type HrSample = z.infer<typeof hrSample>;

/** A split: `time` unpaused seconds since the start, `hr` bpm at that moment, 0 without a reading. */
const split = z.strictObject({ time: seconds, hr: wholeNumber(0, 250) });
export type Split = z.infer<typeof split>;

/** Seconds in zones 1 to 5. */
const zoneTimeDistribution = z.strictObject({
  '1': seconds,
  '2': seconds,
  '3': seconds,
  '4': seconds,
  '5': seconds,
});
export type ZoneTimeDistribution = z.infer<typeof zoneTimeDistribution>;

const liveHrSource = z.enum(['bluetooth', 'manual']);
const hrSource = z.enum(['bluetooth', 'manual', 'file']);
const sessionId = { sessionId: z.string().toLowerCase() };

/** `POST /api/sessions/start`; `id` and `startTime` come with a session that began offline (ruling 27). */
export const startInput = z.strictObject({
  workoutId: rowId.nullish(),
  id: rowId.optional(),
  startTime: instant.optional(),
  sessionType: boundedText(60).optional(),
});

/** The body of `PATCH /api/sessions/{id}`: averages and zones are taken in and computed anew (ruling 26). */
export const progressBody = z.strictObject({
  elapsedSeconds: seconds.optional(),
  /** Not bounded here: more than `MOST_SAMPLES` is 413 and not 400. */
  hrData: longList(hrSample).optional(),
  splits: longList(split, 1000).optional(),
  zoneTimeDistribution: zoneTimeDistribution.partial().optional(),
  averageHR: decimal(0, 250).nullish(),
  maxHR: wholeNumber(0, 250).nullish(),
  minHR: wholeNumber(0, 250).nullish(),
  hrSource: liveHrSource.optional(),
  deviceName: boundedText(120).nullish(),
  /** Since when the session is paused; null while it runs. */
  pauseTime: instant.nullish(),
});
export const progressInput = progressBody.extend(sessionId);

/** The body of `POST /api/sessions/{id}/complete`; `distance` in km, `type` where no workout says it. */
export const completeBody = z.strictObject({
  distance: kilometers.default(0),
  type: boundedText(60).optional(),
  elapsedSeconds: seconds.optional(),
  /** When the athlete ended it, where the call may come later; without it the session ends now. */
  endTime: instant.optional(),
});
export const completeInput = completeBody.extend(sessionId);

/** One session by its id. */
export const sessionInput = z.strictObject(sessionId);

/** What a PATCH answers: how far the server has got. */
export const progressView = z.object({
  id: rowId,
  status: z.enum(['active', 'paused', 'completed', 'closed']),
  elapsedSeconds: seconds,
  /** The last second that is stored, -1 before the first. */
  lastSecond: z.int().min(-1).max(MOST_SECONDS),
  sampleCount: wholeNumber(0, MOST_SECONDS + 1),
  averageHR: bpm.nullable(),
  maxHR: bpm.nullable(),
  minHR: bpm.nullable(),
});
export type ProgressView = z.infer<typeof progressView>;

/** A session by the wire names of specification section 3; `distance` in km. */
export const sessionView = progressView.extend({
  workoutId: rowId.nullable(),
  sessionType: z.string(),
  startTime: instant,
  pauseTime: instant.nullable(),
  endTime: instant.nullable(),
  splits: z.array(split),
  zoneTimeDistribution,
  /** Seconds in the workout's own zone. */
  targetZoneSeconds: seconds,
  distance: kilometers.nullable(),
  hrSource,
  deviceName: z.string().nullable(),
  trainingStress: wholeNumber(0, 10_000).nullable(),
  /** True where LTHR 160 stood in for an unknown one (ruling 11), and where the zone did for the heart rate. */
  stressEstimated: z.boolean(),
});
export type SessionView = z.infer<typeof sessionView>;

/** A session with its whole stream: what a device needs to go on with it. */
export const recordingView = sessionView.extend({ hrData: z.array(hrSample) });
export type RecordingView = z.infer<typeof recordingView>;

/** What the live screen has to know before it starts; kept on the device so that it opens offline. */
export const briefingInput = z.strictObject({ workoutId: rowId.nullable() });
export const briefingView = z.object({
  /** Whose recording it will be: a device that several athletes share delivers each one's as that athlete alone. */
  athleteId: rowId,
  /** Null where no workout is done: Live Session / Workout Tracking. */
  workout: z
    .object({
      id: rowId,
      date: localDate,
      type: z.string(),
      session: z.enum(SESSIONS),
      zone,
      duration: z.string().nullable(),
      hrTarget: z.string().nullable(),
      target,
      steps: z.array(z.object({ label: z.string(), minutes: z.number().positive(), zone })),
      completed: z.boolean(),
    })
    .nullable(),
  lthrBpm: wholeNumber(90, 210).nullable(),
  /** For apps of the version before, which refuse a briefing without it. */
  units: unitSystem,
  /** How the athlete stands today; not in what a device kept from an earlier version. */
  verdict: verdictView.optional(),
});
export type BriefingView = z.infer<typeof briefingView>;

const efficiency = {
  /** Metres a minute for each bpm. */
  efficiencyFactor: decimal(0, 10_000),
  /** How much less of it the second half had, percent. */
  decouplingPercent: decimal(-10_000, 100),
};

/** How efficient one steady recording was. */
export const efficiencyEntry = z.object({
  date: localDate,
  type: z.string(),
  workoutId: rowId,
  ...efficiency,
});
export type EfficiencyEntry = z.infer<typeof efficiencyEntry>;

/** What was recorded of a workout, for its detail screen. */
export const recordedInput = z.strictObject({ workoutId: rowId });
export const recordedView = z
  .object({
    session: sessionView,
    lthrBpm: wholeNumber(90, 210).nullable(),
    target,
    zone,
    /** The recorded time against the target, block by block; null without a target, or where it cannot be told. */
    judged: z
      .object({
        blocks: z.array(
          z.object({
            label: z.string().nullable(),
            plannedSeconds: seconds.nullable(),
            belowSeconds: seconds,
            inSeconds: seconds,
            aboveSeconds: seconds,
          }),
        ),
        unmeasuredSeconds: seconds,
      })
      .nullable(),
    /** At most 600 points in order; `hr` null where nothing was recorded for more than 10 s. */
    curve: z.array(z.object({ t: seconds, hr: bpm.nullable() })),
    /** Null where nothing can be told of it: no track, too short, paused, hard or uneven. */
    efficiency: z.object(efficiency).nullable(),
  })
  .nullable();
export type RecordedView = z.infer<typeof recordedView>;
