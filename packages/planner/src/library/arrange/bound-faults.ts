import type { PlannedSession } from '../../plan/plan.ts';
import { isFixed, type SessionRole, toSessionRoles } from '../types/session-role.ts';
import type { ArrangementFault } from './week-arrangement.ts';

const BOUNDED_ROLES: readonly (readonly [role: SessionRole, label: string])[] = [
  ['work', 'sessions with work'],
  ['long', 'long sessions'],
  ['sharpener', 'sharpening sessions'],
  ['strength', 'strength sessions'],
];
const MIN_KM_SHARE = 0.85;
const MAX_KM_SHARE = 1.05;
const MAX_TSS_SHARE = 1.1;
const SLACK_KM = 1;
const SLACK_TSS = 5;
const MAX_LONGEST_SHARE = 1.1;
const LONGEST_SLACK_MINUTES = 5;

/**
 * Lists where an arranged week exceeds the bounds set by the rules-based week. It may have no extra sessions,
 * in total or per bounded role, and at most one fewer. Kilometers must be 85 to 105% and stress at most 110%,
 * with a small slack. No session may be much longer than the longest rules-based one.
 * @param weekRows the rows as arranged
 * @param rulesWeekRows the rules-based rows of the same days
 */
export function listBoundFaults(
  weekRows: readonly PlannedSession[],
  rulesWeekRows: readonly PlannedSession[],
): ArrangementFault[] {
  const [newRows, rulesRows] = [weekRows, rulesWeekRows].map((rows) => rows.filter((row) => isMovable(row)));
  if (!newRows || !rulesRows) return [];
  const texts: string[] = [];
  for (const [role, label] of BOUNDED_ROLES) {
    const [count, maxCount] = [newRows, rulesRows].map((rows) => filterByRole(rows, role).length);
    if ((count ?? 0) > (maxCount ?? 0)) texts.push(`${count} ${label} in the week, ${maxCount} at most`);
  }
  if (newRows.length > rulesRows.length)
    texts.push(`${newRows.length} sessions in the week, ${rulesRows.length} at most beside classes`);
  if (newRows.length < rulesRows.length - 1)
    texts.push(`${newRows.length} sessions in the week, ${rulesRows.length - 1} at least beside classes`);
  const [km, rulesKm] = [sumKm(newRows), sumKm(rulesRows)];
  const [minKm, maxKm] = [MIN_KM_SHARE * rulesKm - SLACK_KM, MAX_KM_SHARE * rulesKm + SLACK_KM];
  if (km > maxKm || km < minKm) {
    texts.push(
      `${km.toFixed(1)} km on foot in the week, ${Math.max(0, minKm).toFixed(1)} to ${maxKm.toFixed(1)} are possible`,
    );
  }
  const maxTss = Math.round(MAX_TSS_SHARE * sumTss(rulesRows) + SLACK_TSS);
  if (sumTss(newRows) > maxTss) texts.push(`a load of ${sumTss(newRows)} in the week, ${maxTss} at most`);
  const maxMinutes = Math.floor(MAX_LONGEST_SHARE * findLongestMinutes(rulesRows) + LONGEST_SLACK_MINUTES);
  if (findLongestMinutes(newRows) > maxMinutes)
    texts.push(`a session of ${findLongestMinutes(newRows)} minutes, ${maxMinutes} at most in this week`);
  return texts.map((text) => ({ id: 'shape', text }));
}

function isMovable(row: PlannedSession): boolean {
  return row.kind !== 'rest' && !isFixed(row);
}

function filterByRole(rows: readonly PlannedSession[], role: SessionRole): PlannedSession[] {
  return rows.filter((row) => toSessionRoles(row).includes(role));
}

function sumKm(rows: readonly PlannedSession[]): number {
  return rows.reduce((sum, { plannedKm }) => sum + (plannedKm ?? 0), 0);
}

function sumTss(rows: readonly PlannedSession[]): number {
  return rows.reduce((sum, { plannedTss }) => sum + plannedTss, 0);
}

function findLongestMinutes(rows: readonly PlannedSession[]): number {
  return Math.max(0, ...rows.map(({ durationMinutes }) => durationMinutes));
}
