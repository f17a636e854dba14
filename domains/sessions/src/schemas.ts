import { unitSystem } from '@threshold/contracts/athletes';
import { longList } from '@threshold/contracts/long-list';
import { boundedText, decimal, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { verdictView } from '@threshold/contracts/training';
import { SESSIONS } from '@threshold/physiology';
import { z } from 'zod';

/** The longest live session is two days: ultramarathons exceed one (docs/specification.md#ended-sessions). */
export const MAX_SESSION_SECONDS = 172_800;
/**
 * The limit per call (docs/specification.md#heart-rate-samples): a device sends longer recordings in slices.
 */
export const MAX_SAMPLES_PER_CALL = 3600;
/** The size limit of a PATCH (docs/specification.md#heart-rate-samples). */
export const MAX_PROGRESS_BYTES = 512 * 1024;
/** The shortest session that counts as a workout (docs/specification.md#9-constants). */
export const COMPLETE_AFTER_SECONDS = 60;

export const zone = z.literal([1, 2, 3, 4, 5]);
export const bpm = wholeNumber(25, 250);
/** `low` is null if there is only an upper bound. */
export const target = z.object({ low: bpm.nullable(), high: bpm }).nullable();
export const seconds = wholeNumber(0, MAX_SESSION_SECONDS);
const instant = z.iso.datetime({ offset: true, error: 'must be an instant such as 2026-11-20T07:30:00Z' });
const kilometers = decimal(0, 1000);

/** The longest RR interval of Bluetooth, 65,535/1024 s, rounded up. */
const MAX_RR_MS = 64_000;
const MAX_RR_PER_SECOND = 20;

/**
 * One second of a recording (docs/specification.md#session-fields): `t` unpaused seconds since the start, `hr` bpm,
 * `rr` ms.
 */
const hrSample = z.strictObject({
  t: seconds,
  hr: bpm,
  rr: z.array(decimal(0, MAX_RR_MS)).max(MAX_RR_PER_SECOND).optional(),
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

/**
 * `POST /api/sessions/start`; `id` and `startTime` are sent for a session that started offline
 * (docs/specification.md#one-active-session).
 */
export const startInput = z.strictObject({
  workoutId: rowId.nullish(),
  id: rowId.optional(),
  startTime: instant.optional(),
  sessionType: boundedText(60).optional(),
});

/**
 * The body of `PATCH /api/sessions/{id}`: averages and zones are accepted but recomputed
 * (docs/specification.md#heart-rate-samples).
 */
export const progressBody = z.strictObject({
  elapsedSeconds: seconds.optional(),
  /** Not bounded here, because more than `MAX_SAMPLES_PER_CALL` is a 413, not a 400. */
  hrData: longList(hrSample).optional(),
  splits: longList(split, 1000).optional(),
  zoneTimeDistribution: zoneTimeDistribution.partial().optional(),
  averageHR: decimal(0, 250).nullish(),
  maxHR: wholeNumber(0, 250).nullish(),
  minHR: wholeNumber(0, 250).nullish(),
  hrSource: liveHrSource.optional(),
  deviceName: boundedText(120).nullish(),
  /** Null while the session runs. */
  pauseTime: instant.nullish(),
});
export const progressInput = progressBody.extend(sessionId);

/** The body of `POST /api/sessions/{id}/complete`; `distance` in km, `type` for sessions without a workout. */
export const completeBody = z.strictObject({
  distance: kilometers.default(0),
  type: boundedText(60).optional(),
  elapsedSeconds: seconds.optional(),
  /** When the athlete ended the session, if earlier than the call; defaults to now. */
  endTime: instant.optional(),
});
export const completeInput = completeBody.extend(sessionId);

export const sessionInput = z.strictObject(sessionId);

/** The response of a PATCH: the server's progress. */
export const progressView = z.object({
  id: rowId,
  status: z.enum(['active', 'paused', 'completed', 'closed']),
  elapsedSeconds: seconds,
  /** The last stored second, -1 before the first. */
  lastSecond: z.int().min(-1).max(MAX_SESSION_SECONDS),
  sampleCount: wholeNumber(0, MAX_SESSION_SECONDS + 1),
  averageHR: bpm.nullable(),
  maxHR: bpm.nullable(),
  minHR: bpm.nullable(),
});
export type ProgressView = z.infer<typeof progressView>;

/** A session with the wire names of docs/specification.md#3-entities; `distance` in km. */
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
  /**
   * True if LTHR 160 replaced an unknown one (docs/specification.md#training-stress-score), or if the stress is based
   * on the zone instead of heart rate.
   */
  stressEstimated: z.boolean(),
});
export type SessionView = z.infer<typeof sessionView>;

/** A session with its whole stream, for a device that continues it. */
export const recordingView = sessionView.extend({ hrData: z.array(hrSample) });
export type RecordingView = z.infer<typeof recordingView>;

/** What the live screen needs before the start; stored on the device so that it opens offline. */
export const briefingInput = z.strictObject({ workoutId: rowId.nullable() });
export const briefingView = z.object({
  /** The recording's owner. A shared device delivers a recording only while its owner is signed in. */
  athleteId: rowId,
  /** Null without a workout. */
  workout: z
    .object({
      id: rowId,
      date: localDate,
      type: z.string(),
      session: z.enum(SESSIONS),
      zone,
      duration: z.string().nullable(),
      hrTarget: z.string().nullable(),
      /** Missing in data stored by an earlier version. */
      paceTarget: z.string().nullable().optional(),
      target,
      steps: z.array(z.object({ label: z.string(), minutes: z.number().positive(), zone })),
      completed: z.boolean(),
    })
    .nullable(),
  lthrBpm: wholeNumber(90, 210).nullable(),
  /** The athlete's day. Missing in data stored by an earlier version. */
  today: localDate.optional(),
  /** For earlier app versions, which require it in a briefing. */
  units: unitSystem,
  /** Missing in data stored by an earlier version. */
  verdict: verdictView.optional(),
});
export type BriefingView = z.infer<typeof briefingView>;
