import type { DecodedActivity } from './decoded-activity.ts';
import { buildLaps } from './laps.ts';
import { completePauses } from './pauses.ts';
import {
  ActivityRejectedError,
  type RecordedActivity,
  type RecordedFile,
  type RecordedPoint,
} from './recorded-activity.ts';
import { buildRoute } from './route.ts';
import { toActivityType, toSportFamily } from './sport.ts';
import { buildHrStream, buildTrack, toPlausibleHr } from './streams.ts';

const DAY_MS = 86_400_000;
/** Points further from the start than this come from a broken clock. */
const MAX_BEFORE_START_MS = DAY_MS;
const MAX_AFTER_START_MS = 15 * DAY_MS;
/** FIT timestamps under 0x10000000 (early July 1998) count from power-on: the device clock was never set. */
const CLOCK_UNSET_BEFORE_MS = Date.UTC(1998, 6, 5);
/* The bounds that the columns of `activity.entity.ts` also check. */
const MAX_DURATION_SECONDS = 48 * 3600;
const MAX_ELAPSED_SECONDS = (30 * DAY_MS) / 1000;
const MAX_METERS = 1_000_000;
/** A damaged recording that ends this long before its summary's end gets a warning. */
const CUT_SHORT_SECONDS = 10;

/**
 * Fills in missing totals from the points, drops points with a broken clock and checks the hard bounds.
 * @throws ActivityRejectedError if it cannot be imported
 */
export function toActivity(recordedActivity: RecordedActivity, file: RecordedFile): DecodedActivity {
  const { summary } = recordedActivity;
  const startMs = summary.startedAtMs ?? recordedActivity.points[0]?.atMs;
  if (startMs === undefined || !Number.isFinite(startMs))
    throw new ActivityRejectedError('It doesn’t say when it happened.');
  const points = recordedActivity.points.filter(
    ({ atMs }) => atMs >= startMs - MAX_BEFORE_START_MS && atMs <= startMs + MAX_AFTER_START_MS,
  );
  const spanSeconds = Math.max(0, ((points.at(-1)?.atMs ?? startMs) - startMs) / 1000);
  const reportedSeconds = {
    timer: toPositiveOrNull(summary.timerSeconds),
    elapsed: toPositiveOrNull(summary.elapsedSeconds),
  };
  const pausedSeconds = recordedActivity.pauses.reduce(
    (sum, { fromMs, toMs }) => sum + (toMs - fromMs) / 1000,
    0,
  );
  const timerSeconds =
    reportedSeconds.timer ?? Math.max(0, (reportedSeconds.elapsed ?? spanSeconds) - pausedSeconds);
  const elapsedSeconds = Math.max(
    reportedSeconds.elapsed ?? Math.max(spanSeconds, timerSeconds),
    timerSeconds,
  );
  const durationSeconds = Math.round(timerSeconds);
  if (durationSeconds < 1) throw new ActivityRejectedError('It has no duration.');
  if (durationSeconds > MAX_DURATION_SECONDS)
    throw new ActivityRejectedError('It lasts longer than 48 hours.');
  const pauses = completePauses({ pauses: recordedActivity.pauses, points }, elapsedSeconds, timerSeconds);
  const track = buildTrack(points, startMs, pauses);
  const distanceMeters = toPositiveOrNull(summary.distanceMeters) ?? track.at(-1)?.meters ?? null;
  if (distanceMeters !== null && distanceMeters > MAX_METERS)
    throw new ActivityRejectedError('It is longer than 1,000 km.');
  const type = toActivityType(summary.sport, summary.subSport);
  const family = toSportFamily(type);
  const hrStream = buildHrStream(points, { startMs, pauses, durationSeconds });
  const clockOptions = { startMs, pauses, durationSeconds, maxElapsedSeconds: MAX_ELAPSED_SECONDS };
  return {
    type,
    family,
    startedAt: new Date(startMs).toISOString(),
    durationSeconds,
    elapsedSeconds: Math.round(Math.min(elapsedSeconds, MAX_ELAPSED_SECONDS)),
    distanceMeters,
    averageHrBpm: toPlausibleHr(summary.averageHrBpm),
    maxHrBpm: toPlausibleHr(summary.maxHrBpm),
    hrStream,
    track: track.filter(({ t, meters }) => t <= MAX_ELAPSED_SECONDS && meters <= MAX_METERS),
    route: buildRoute(points, { ...clockOptions, family }),
    laps: buildLaps(recordedActivity.laps, { ...clockOptions, maxMeters: MAX_METERS, hrStream }),
    deviceName: file.deviceName,
    aheadOfUtcMinutes: file.aheadOfUtcMinutes,
    warnings: [
      ...file.damage,
      ...file.omissions,
      ...listWarnings(recordedActivity, points, startMs, elapsedSeconds, file),
    ],
  };
}

function* listWarnings(
  { hasSummary, points: recordedPoints }: RecordedActivity,
  points: readonly RecordedPoint[],
  startMs: number,
  elapsedSeconds: number,
  { damage }: RecordedFile,
) {
  if (!hasSummary)
    yield 'It has no summary, so we worked out time, distance and heart rate from the recording.';
  const droppedCount = recordedPoints.length - points.length;
  if (droppedCount > 0)
    yield `We left out ${droppedCount} ${droppedCount === 1 ? 'data point' : 'data points'} dated far from the rest.`;
  const coveredSeconds = ((points.at(-1)?.atMs ?? startMs) - startMs) / 1000;
  if (hasSummary && damage.length > 0 && elapsedSeconds - coveredSeconds > CUT_SHORT_SECONDS)
    yield `We recovered only the first ${formatMinutes(coveredSeconds)} of ${formatMinutes(elapsedSeconds)} second by second. The totals come from the file.`;
  if (startMs < CLOCK_UNSET_BEFORE_MS)
    yield `Your device’s clock wasn’t set, so this activity is dated ${new Date(startMs).getUTCFullYear()}.`;
}

const toPositiveOrNull = (value: number | null) => (value !== null && value > 0 ? value : null);

/** Formats seconds as "59 min 18 s". */
const formatMinutes = (seconds: number) => `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
