import type { Pause, RecordedActivity, RecordedFile, RecordedPoint, Summary } from '../recorded.ts';
import type { FitContents, TimerEvent } from './fit-contents.ts';

/**
 * One activity a session, with the records from its start to the next one's. The ways between the parts of a triathlon
 * are no training of their own: they are left out, and said to be.
 */
export function splitSessions(contents: FitContents): Pick<RecordedFile, 'activities' | 'leftOut'> {
  const points = [...contents.points].sort((a, b) => a.at - b.at);
  const sessions = [...contents.sessions].sort((a, b) => (a.startedAt ?? 0) - (b.startedAt ?? 0));
  if (sessions.length === 0) return { activities: withoutSession(contents, points), leftOut: [] };
  const pauses = pausesOf(contents.timer);
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
  const ways = sessions.length - activities.length;
  return {
    activities,
    leftOut: ways === 0 ? [] : [`${ways === 1 ? 'A transition was' : `${ways} transitions were`} left out.`],
  };
}

function withoutSession({ sport, timer }: FitContents, points: RecordedPoint[]): RecordedActivity[] {
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

/** The records of one session; their metres count from its start, where the file counts through. */
function pointsWithin(points: readonly RecordedPoint[], from: number, to: number): RecordedPoint[] {
  const within = points.filter(({ at }) => at >= from && at < to);
  const before = metersAt(points, from);
  return within.map((point) => {
    if (point.meters === null) return point;
    // Where the file begins anew with each session, fewer metres stand there than before it.
    return { ...point, meters: point.meters >= before ? point.meters - before : point.meters };
  });
}

/** The metres that the file had counted by a moment, between two records in proportion. */
function metersAt(points: readonly RecordedPoint[], moment: number): number {
  const counted = points.filter(({ meters }) => meters !== null);
  const next = counted.findIndex(({ at }) => at >= moment);
  const [before, after] = [counted[next - 1], counted[next]];
  if (before === undefined || after === undefined) return 0;
  const share = (moment - before.at) / (after.at - before.at || 1);
  return (before.meters ?? 0) + share * ((after.meters ?? 0) - (before.meters ?? 0));
}

/** From each stop of the timer to its next start. */
function pausesOf(timer: readonly TimerEvent[]): Pause[] {
  const pauses: Pause[] = [];
  let stopped: number | null = null;
  for (const { at, starts } of [...timer].sort((a, b) => a.at - b.at)) {
    if (!starts) stopped ??= at;
    else if (stopped !== null) {
      if (at > stopped) pauses.push({ from: stopped, to: at });
      stopped = null;
    }
  }
  return pauses;
}

const clip = ({ from, to }: Pause, earliest: number, latest: number): Pause => ({
  from: Math.max(from, earliest),
  to: Math.min(to, latest),
});
