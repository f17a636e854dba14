import type { DecodedActivity } from './decoded-activity.ts';
import { completePauses } from './pauses.ts';
import {
  NoActivity,
  type RecordedActivity,
  type RecordedFile,
  type RecordedPoint,
} from './recorded-activity.ts';
import { toActivityType, toSportFamily } from './sport.ts';
import { buildHrStream, buildTrack, toPlausibleHr } from './streams.ts';

const DAY_MS = 86_400_000;
/** Points further from the start come from a broken clock. */
const BEFORE_START_MS = DAY_MS;
const AFTER_START_MS = 15 * DAY_MS;
/** FIT timestamps below this count from power-on: the device clock was never set. */
const CLOCK_UNSET_BEFORE_MS = Date.UTC(1998, 6, 5);
const MAX_DURATION_SECONDS = 172_800;
const MAX_ELAPSED_SECONDS = 2_592_000;
const MAX_METERS = 1_000_000;
/** A damaged recording that ends this long before its summary's end gets a warning. */
const CUT_SHORT_SECONDS = 10;

/**
 * Fills in missing totals from the points, drops points with a broken clock and checks the hard bounds.
 * @throws NoActivity if it cannot be imported
 */
export function toActivity(recorded: RecordedActivity, file: RecordedFile): DecodedActivity {
  const { summary } = recorded;
  const start = summary.startedAt ?? recorded.points[0]?.at;
  if (start === undefined || !Number.isFinite(start))
    throw new NoActivity('It does not say when it was done.');
  const points = recorded.points.filter(
    ({ at }) => at >= start - BEFORE_START_MS && at <= start + AFTER_START_MS,
  );
  const spanSeconds = Math.max(0, ((points.at(-1)?.at ?? start) - start) / 1000);
  const reported = {
    timer: positiveOrNull(summary.timerSeconds),
    elapsed: positiveOrNull(summary.elapsedSeconds),
  };
  const pausedSeconds = recorded.pauses.reduce((sum, { from, to }) => sum + (to - from) / 1000, 0);
  const timerSeconds = reported.timer ?? Math.max(0, (reported.elapsed ?? spanSeconds) - pausedSeconds);
  const elapsedSeconds = Math.max(reported.elapsed ?? Math.max(spanSeconds, timerSeconds), timerSeconds);
  const durationSeconds = Math.round(timerSeconds);
  if (durationSeconds < 1) throw new NoActivity('It lasts no time at all.');
  if (durationSeconds > MAX_DURATION_SECONDS) throw new NoActivity('It lasts longer than 48 hours.');
  const pauses = completePauses({ pauses: recorded.pauses, points }, elapsedSeconds, timerSeconds);
  const track = buildTrack(points, start, pauses);
  const distanceMeters = positiveOrNull(summary.meters) ?? track.at(-1)?.meters ?? null;
  if (distanceMeters !== null && distanceMeters > MAX_METERS)
    throw new NoActivity('It is longer than 1,000 km.');
  const type = toActivityType(summary.sport, summary.subSport);
  return {
    type,
    family: toSportFamily(type),
    startedAt: new Date(start).toISOString(),
    durationSeconds,
    elapsedSeconds: Math.round(Math.min(elapsedSeconds, MAX_ELAPSED_SECONDS)),
    distanceMeters,
    averageHrBpm: toPlausibleHr(summary.averageHr),
    maxHrBpm: toPlausibleHr(summary.maxHr),
    hrStream: buildHrStream(points, { start, pauses, durationSeconds }),
    track: track.filter(({ t, meters }) => t <= MAX_ELAPSED_SECONDS && meters <= MAX_METERS),
    deviceName: file.deviceName,
    aheadOfUtcMinutes: file.aheadOfUtcMinutes,
    warnings: [...file.damage, ...file.leftOut, ...warningsOf(recorded, points, start, elapsedSeconds, file)],
  };
}

function* warningsOf(
  { hasSummary, points: all }: RecordedActivity,
  points: readonly RecordedPoint[],
  start: number,
  elapsedSeconds: number,
  { damage }: RecordedFile,
) {
  if (!hasSummary)
    yield 'Its summary is missing: time, distance and heart rates were worked out from the recording.';
  const dropped = all.length - points.length;
  if (dropped > 0)
    yield `${dropped} ${dropped === 1 ? 'moment was' : 'moments were'} dated far away from the rest and left out.`;
  const coveredSeconds = ((points.at(-1)?.at ?? start) - start) / 1000;
  if (hasSummary && damage.length > 0 && elapsedSeconds - coveredSeconds > CUT_SHORT_SECONDS)
    yield `Of ${formatMinutes(elapsedSeconds)} only the first ${formatMinutes(coveredSeconds)} were recovered second by second; the totals are the file's own.`;
  if (start < CLOCK_UNSET_BEFORE_MS)
    yield `The clock of the device was not set: it dates the activity ${new Date(start).getUTCFullYear()}.`;
}

const positiveOrNull = (value: number | null) => (value !== null && value > 0 ? value : null);

/** Formats seconds as "59 min 18 s". */
const formatMinutes = (seconds: number) => `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
