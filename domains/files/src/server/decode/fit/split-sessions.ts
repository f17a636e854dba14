import type { Pause, RecordedActivity, RecordedFile, RecordedPoint, Summary } from '../recorded-activity.ts';
import type { FitContents, TimerEvent } from './fit-contents.ts';

/**
 * One activity per session, with the records up to the next session's start. Triathlon transitions are left
 * out, with a note. A file without sessions is one activity, if it has at least two records.
 */
export function splitSessions(contents: FitContents): Pick<RecordedFile, 'activities' | 'leftOut'> {
  const points = [...contents.points].sort((a, b) => a.at - b.at);
  const sessions = [...contents.sessions].sort((a, b) => (a.startedAt ?? 0) - (b.startedAt ?? 0));
  if (sessions.length === 0) return { activities: activityWithoutSession(contents, points), leftOut: [] };
  const pauses = pausesOf(contents.timerEvents);
  const activities = sessions.flatMap((summary, index): RecordedActivity[] => {
    if (summary.sport === 'transition') return [];
    const from = index === 0 ? Number.NEGATIVE_INFINITY : (summary.startedAt ?? Number.NEGATIVE_INFINITY);
    const to = sessions[index + 1]?.startedAt ?? Number.POSITIVE_INFINITY;
    return [
      {
        summary,
        hasSummary: true,
        points: sessions.length === 1 ? points : pointsWithin(points, from, to),
        pauses: pauses
          .filter((pause) => pause.from < to && pause.to > from)
          .map((pause) => clip(pause, from, to)),
      },
    ];
  });
  const transitionCount = sessions.length - activities.length;
  return {
    activities,
    leftOut:
      transitionCount === 0
        ? []
        : [`${transitionCount === 1 ? 'A transition was' : `${transitionCount} transitions were`} left out.`],
  };
}

function activityWithoutSession(
  { sport, timerEvents: timer }: FitContents,
  points: RecordedPoint[],
): RecordedActivity[] {
  const start = points[0];
  if (start === undefined || points.length < 2) return [];
  const summary: Summary = {
    sport: sport?.sport ?? '',
    subSport: sport?.subSport ?? '',
    startedAt: start.at,
    timerSeconds: null,
    elapsedSeconds: null,
    meters: null,
    averageHr: null,
    maxHr: null,
  };
  return [{ summary, hasSummary: false, points, pauses: pausesOf(timer) }];
}

/** The records of a session. Their meters count from the session start even if the file counts through. */
function pointsWithin(points: readonly RecordedPoint[], from: number, to: number): RecordedPoint[] {
  const sessionPoints = points.filter(({ at }) => at >= from && at < to);
  const before = metersAt(points, from);
  return sessionPoints.map((point) => {
    if (point.meters === null) return point;
    // If the file restarts the count per session, meters are lower here than before.
    return { ...point, meters: point.meters >= before ? point.meters - before : point.meters };
  });
}

/** The file's meter count at a moment, interpolated between two records; 0 if it is not between two. */
function metersAt(points: readonly RecordedPoint[], moment: number): number {
  const measuredPoints = points.filter(({ meters }) => meters !== null);
  const next = measuredPoints.findIndex(({ at }) => at >= moment);
  const [before, after] = [measuredPoints[next - 1], measuredPoints[next]];
  if (before === undefined || after === undefined) return 0;
  const share = (moment - before.at) / (after.at - before.at || 1);
  return (before.meters ?? 0) + share * ((after.meters ?? 0) - (before.meters ?? 0));
}

/** The pauses, from each timer stop to the next start. A stop without a later start is none. */
function pausesOf(timer: readonly TimerEvent[]): Pause[] {
  const pauses: Pause[] = [];
  let stoppedAtMs: number | null = null;
  for (const { atMs, isStart } of [...timer].sort((a, b) => a.atMs - b.atMs)) {
    if (!isStart) stoppedAtMs ??= atMs;
    else if (stoppedAtMs !== null) {
      if (atMs > stoppedAtMs) pauses.push({ from: stoppedAtMs, to: atMs });
      stoppedAtMs = null;
    }
  }
  return pauses;
}

const clip = ({ from, to }: Pause, earliest: number, latest: number): Pause => ({
  from: Math.max(from, earliest),
  to: Math.min(to, latest),
});
