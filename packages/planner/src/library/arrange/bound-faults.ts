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
 * The bounds of its rules-based week that an arranged week breaks. It may have no more sessions of a role, at
 * most one session less in all, 85 to 105 % of the kilometers and at most 110 % of the stress, with a small
 * slack. No session may be much longer than the longest.
 * @param week the rows as arranged
 * @param rules the rules-based rows of the same days
 */
export function boundFaults(
  week: readonly PlannedSession[],
  rules: readonly PlannedSession[],
): ArrangementFault[] {
  const [newRows, rulesRows] = [week, rules].map((rows) => rows.filter((row) => isMovable(row)));
  if (!newRows || !rulesRows) return [];
  const texts: string[] = [];
  for (const [role, label] of BOUNDED) {
    const [there, most] = [newRows, rulesRows].map((rows) => withRole(rows, role).length);
    if ((there ?? 0) > (most ?? 0)) texts.push(`${there} ${label} in the week, ${most} at most`);
  }
  if (newRows.length > rulesRows.length)
    texts.push(`${newRows.length} sessions in the week, ${rulesRows.length} at most beside classes`);
  if (newRows.length < rulesRows.length - 1)
    texts.push(`${newRows.length} sessions in the week, ${rulesRows.length - 1} at least beside classes`);
  const [km, rulesKm] = [kmOf(newRows), kmOf(rulesRows)];
  if (km > MAX_KM_SHARE * rulesKm + KM_SLACK || km < MIN_KM_SHARE * rulesKm - KM_SLACK) {
    const [least, most] = [MIN_KM_SHARE * rulesKm - KM_SLACK, MAX_KM_SHARE * rulesKm + KM_SLACK];
    texts.push(
      `${km.toFixed(1)} km on foot in the week, ${Math.max(0, least).toFixed(1)} to ${most.toFixed(1)} are possible`,
    );
  }
  const mostTss = Math.round(MAX_TSS_SHARE * tssOf(rulesRows) + TSS_SLACK);
  if (tssOf(newRows) > mostTss)
    texts.push(`a training stress of ${tssOf(newRows)} in the week, ${mostTss} at most`);
  const mostMinutes = Math.floor(MAX_LONGEST_SHARE * longest(rulesRows) + LONGEST_SLACK_MINUTES);
  if (longest(newRows) > mostMinutes)
    texts.push(`a session of ${longest(newRows)} minutes, ${mostMinutes} at most in this week`);
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
