import { formatDuration, isZone, type LocalDate } from '@threshold/physiology';
import {
  type ComparedSession,
  comparePlans,
  type PlanDifference,
  type PlannedSession,
} from '@threshold/planner';
import type { ChangedSession, ProposalDifference } from '../../proposal-schemas.ts';

/** Changes from one list of sessions to another, from a day on. */
export const buildDifference = (
  before: readonly ComparedSession[],
  after: readonly ComparedSession[],
  from: LocalDate,
): ProposalDifference => toProposalDifference(comparePlans({ sessions: before }, { sessions: after }, from));

/** The number of sessions that change. */
export const countChanges = ({ moved, eased, harder, retyped, added, dropped }: ProposalDifference): number =>
  [moved, eased, harder, retyped, added, dropped].reduce((sum, changes) => sum + changes.length, 0);

export const isDifferenceEmpty = (difference: ProposalDifference): boolean =>
  countChanges(difference) === 0 && (difference.paces ?? []).length === 0;

/** The pace targets that change while their session stays, once each. */
export function listPaceChanges(
  before: readonly PlannedSession[],
  after: readonly PlannedSession[],
): NonNullable<ProposalDifference['paces']> {
  const formerSessionByKey = new Map(before.map((session) => [toSessionKey(session), session]));
  const changes = after.flatMap((session) => {
    const formerSession = formerSessionByKey.get(toSessionKey(session));
    return formerSession && formerSession.paceTarget !== session.paceTarget
      ? [{ type: session.type, before: formerSession.paceTarget, after: session.paceTarget }]
      : [];
  });
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}

const toSessionKey = ({ date, session, type }: PlannedSession) => `${date} ${session} ${type}`;

function toProposalDifference(difference: PlanDifference): ProposalDifference {
  const { moved, eased, harder, retyped, added, dropped, loadBefore, loadAfter, race, same } = difference;
  return {
    same,
    moved: moved.map(toChangedSession),
    eased: eased.map(toChangedSession),
    harder: harder.map(toChangedSession),
    retyped: retyped.map(toChangedSession),
    added: added.map(({ session, why }) => ({ before: null, after: toPlacedSession(session), why })),
    dropped: dropped.map(({ session, why }) => ({ before: toPlacedSession(session), after: null, why })),
    load: {
      before: Math.round(loadBefore.totalTss),
      after: Math.round(loadAfter.totalTss),
      weeks: loadBefore.weeks.map(({ startsOn, tss }, index) => ({
        startsOn,
        before: Math.round(tss),
        after: Math.round(loadAfter.weeks[index]?.tss ?? 0),
      })),
    },
    race: race && { ...race },
  };
}

const toChangedSession = (change: PlanDifference['moved'][number]): ChangedSession => ({
  before: toPlacedSession(change.before),
  after: toPlacedSession(change.after),
  why: change.why,
});

function toPlacedSession(session: ComparedSession): NonNullable<ChangedSession['before']> {
  const { date, type, zone, durationMinutes } = session;
  return {
    date,
    session: session.session,
    type,
    // The zones of a plan are already validated (P01).
    zone: isZone(zone) ? zone : 1,
    duration: durationMinutes === 0 ? null : formatDuration(Math.round(durationMinutes * 60)),
  };
}
