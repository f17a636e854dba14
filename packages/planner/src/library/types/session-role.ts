import type { SessionKind } from '../../plan/plan.ts';

/** The role that a session plays when a week is rearranged. */
export type SessionRole = 'work' | 'long' | 'sharpener' | 'strength' | 'easy' | 'fixed' | 'rest';

const WORK_KINDS: ReadonlySet<SessionKind> = new Set([
  'tempo',
  'threshold',
  'interval',
  'fartlek',
  'hill',
  'race-pace',
]);

/**
 * The roles of a session. A long run that includes hard work has two. The race and classes are `fixed`,
 * because they can't be moved.
 * @param zone the session's, 1 to 5
 */
export function toSessionRoles({ kind, zone }: { kind: SessionKind; zone: number }): readonly SessionRole[] {
  if (kind === 'race' || kind === 'class') return ['fixed'];
  if (kind === 'rest' || kind === 'sharpener' || kind === 'strength') return [kind];
  const hasWork = WORK_KINDS.has(kind) || zone >= 3;
  if (kind === 'long') return hasWork ? ['long', 'work'] : ['long'];
  return hasWork ? ['work'] : ['easy'];
}

/** True for the race and for classes, which can't be moved. */
export function isFixed({ kind }: { kind: SessionKind }): boolean {
  return kind === 'race' || kind === 'class';
}
