import type {
  ActivitySummary,
  Pause,
  RecordedActivity,
  RecordedFile,
  RecordedPoint,
} from '../recorded-activity.ts';
import type { FitContents, TimerEvent } from './fit-contents.ts';

/**
 * One activity per session, with the records up to the next session's start. Triathlon transitions are left
 * out, with a note. A file without sessions is one activity if it has at least two records.
 */
export function splitSessions(contents: FitContents): Pick<RecordedFile, 'activities' | 'omissions'> {
  const points = [...contents.points].sort((a, b) => a.atMs - b.atMs);
  const sessions = [...contents.sessions].sort((a, b) => (a.startedAtMs ?? 0) - (b.startedAtMs ?? 0));
  if (sessions.length === 0) return { activities: toActivityWithoutSession(contents, points), omissions: [] };
  const pauses = toPauses(contents.timerEvents);
  const activities = sessions.flatMap((summary, index): RecordedActivity[] => {
    if (summary.sport === 'transition') return [];
    const fromMs = index === 0 ? Number.NEGATIVE_INFINITY : (summary.startedAtMs ?? Number.NEGATIVE_INFINITY);
    const toMs = sessions[index + 1]?.startedAtMs ?? Number.POSITIVE_INFINITY;
    return [
      {
        summary,
        hasSummary: true,
        points: sessions.length === 1 ? points : selectPoints(points, fromMs, toMs),
        pauses: pauses
          .filter((pause) => pause.fromMs < toMs && pause.toMs > fromMs)
          .map((pause) => clipPause(pause, fromMs, toMs)),
        laps: contents.laps.filter(
          ({ startedAtMs }) => startedAtMs !== null && startedAtMs >= fromMs && startedAtMs < toMs,
        ),
      },
    ];
  });
  const transitionCount = sessions.length - activities.length;
  return {
    activities,
    omissions:
      transitionCount === 0
        ? []
        : [`We left out ${transitionCount === 1 ? 'a transition' : `${transitionCount} transitions`}.`],
  };
}

function toActivityWithoutSession(
  { sport, timerEvents, laps }: FitContents,
  points: RecordedPoint[],
): RecordedActivity[] {
  const firstPoint = points[0];
  if (firstPoint === undefined || points.length < 2) return [];
  const summary: ActivitySummary = {
    sport: sport?.sport ?? '',
    subSport: sport?.subSport ?? '',
    startedAtMs: firstPoint.atMs,
    timerSeconds: null,
    elapsedSeconds: null,
    distanceMeters: null,
    averageHrBpm: null,
    maxHrBpm: null,
  };
  return [{ summary, hasSummary: false, points, pauses: toPauses(timerEvents), laps }];
}

/** A session's records. Meters count from its start, even if the file's count continues across sessions. */
function selectPoints(points: readonly RecordedPoint[], fromMs: number, toMs: number): RecordedPoint[] {
  const sessionPoints = points.filter(({ atMs }) => atMs >= fromMs && atMs < toMs);
  const metersBefore = interpolateMeters(points, fromMs);
  return sessionPoints.map((point) => {
    if (point.distanceMeters === null) return point;
    // If the file restarts the count per session, meters are lower here than before.
    return {
      ...point,
      distanceMeters:
        point.distanceMeters >= metersBefore ? point.distanceMeters - metersBefore : point.distanceMeters,
    };
  });
}

/** The file's meter count at a moment, interpolated between two records; 0 if it is not between two. */
function interpolateMeters(points: readonly RecordedPoint[], momentMs: number): number {
  const measuredPoints = points.filter(({ distanceMeters }) => distanceMeters !== null);
  const nextIndex = measuredPoints.findIndex(({ atMs }) => atMs >= momentMs);
  const [previous, next] = [measuredPoints[nextIndex - 1], measuredPoints[nextIndex]];
  if (previous === undefined || next === undefined) return 0;
  const share = (momentMs - previous.atMs) / (next.atMs - previous.atMs || 1);
  return (
    (previous.distanceMeters ?? 0) + share * ((next.distanceMeters ?? 0) - (previous.distanceMeters ?? 0))
  );
}

/** The pauses, from each timer stop to the next start. A stop without a later start is not a pause. */
function toPauses(timerEvents: readonly TimerEvent[]): Pause[] {
  const pauses: Pause[] = [];
  let stoppedAtMs: number | null = null;
  for (const { atMs, isStart } of [...timerEvents].sort((a, b) => a.atMs - b.atMs)) {
    if (!isStart) stoppedAtMs ??= atMs;
    else if (stoppedAtMs !== null) {
      if (atMs > stoppedAtMs) pauses.push({ fromMs: stoppedAtMs, toMs: atMs });
      stoppedAtMs = null;
    }
  }
  return pauses;
}

const clipPause = ({ fromMs, toMs }: Pause, earliestMs: number, latestMs: number): Pause => ({
  fromMs: Math.max(fromMs, earliestMs),
  toMs: Math.min(toMs, latestMs),
});
