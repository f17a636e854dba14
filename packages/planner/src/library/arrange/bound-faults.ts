import type { PlannedSession } from '../../plan/plan.ts';
import { isGiven, type SessionRole, toSessionRoles } from '../types/session-role.ts';
import type { ArrangementFault } from './week-arrangement.ts';

const BOUNDED: readonly (readonly [SessionRole, string])[] = [
  ['work', 'sessions with work'],
  ['long', 'long sessions'],
  ['sharpener', 'sharpening sessions'],
  ['strength', 'strength sessions'],
];
const MIN_KM_SHARE = 0.85;
const MAX_KM_SHARE = 1.05;
const MAX_TSS_SHARE = 1.1;
const KM_SLACK = 1;
const TSS_SLACK = 5;
const MAX_LONGEST_SHARE = 1.1;
const LONGEST_SLACK_MINUTES = 5;

/**
 * How an arranged week exceeds its rules-based week: no more sessions of a role, at most one session less in all, 85
 * to 105 % of its kilometers, at most 110 % of its stress, and no session much longer than its longest.
 * @param week the rows as arranged
 * @param rules the rules-based rows of the same days
 */
export function boundFaults(
  week: readonly PlannedSession[],
  rules: readonly PlannedSession[],
): ArrangementFault[] {
  const [mine, theirs] = [week, rules].map((rows) => rows.filter((row) => isMovable(row)));
  if (!mine || !theirs) return [];
  const texts: string[] = [];
  for (const [role, label] of BOUNDED) {
    const [there, most] = [mine, theirs].map((rows) => withRole(rows, role).length);
    if ((there ?? 0) > (most ?? 0)) texts.push(`${there} ${label} in the week, ${most} at most`);
  }
  if (mine.length > theirs.length)
    texts.push(`${mine.length} sessions in the week, ${theirs.length} at most beside classes`);
  if (mine.length < theirs.length - 1)
    texts.push(`${mine.length} sessions in the week, ${theirs.length - 1} at least beside classes`);
  const [km, rulesKm] = [kmOf(mine), kmOf(theirs)];
  if (km > MAX_KM_SHARE * rulesKm + KM_SLACK || km < MIN_KM_SHARE * rulesKm - KM_SLACK) {
    const [least, most] = [MIN_KM_SHARE * rulesKm - KM_SLACK, MAX_KM_SHARE * rulesKm + KM_SLACK];
    texts.push(
      `${km.toFixed(1)} km on foot in the week, ${Math.max(0, least).toFixed(1)} to ${most.toFixed(1)} are possible`,
    );
  }
  const mostTss = Math.round(MAX_TSS_SHARE * tssOf(theirs) + TSS_SLACK);
  if (tssOf(mine) > mostTss)
    texts.push(`a training stress of ${tssOf(mine)} in the week, ${mostTss} at most`);
  const mostMinutes = Math.floor(MAX_LONGEST_SHARE * longest(theirs) + LONGEST_SLACK_MINUTES);
  if (longest(mine) > mostMinutes)
    texts.push(`a session of ${longest(mine)} minutes, ${mostMinutes} at most in this week`);
  return texts.map((text) => ({ id: 'shape', text }));
}

function isMovable(row: PlannedSession): boolean {
  return row.kind !== 'rest' && !isGiven(row);
}

function withRole(rows: readonly PlannedSession[], role: SessionRole): PlannedSession[] {
  return rows.filter((row) => toSessionRoles(row).includes(role));
}

function kmOf(rows: readonly PlannedSession[]): number {
  return rows.reduce((sum, { plannedKm }) => sum + (plannedKm ?? 0), 0);
}

function tssOf(rows: readonly PlannedSession[]): number {
  return rows.reduce((sum, { plannedTss }) => sum + plannedTss, 0);
}

function longest(rows: readonly PlannedSession[]): number {
  return Math.max(0, ...rows.map(({ durationMinutes }) => durationMinutes));
}
