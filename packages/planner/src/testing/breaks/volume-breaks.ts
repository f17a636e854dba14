import {
  changeFirst,
  changeRows,
  isKind,
  type RuleBreak,
  scaleKm,
  TEN_K_RACE,
  withHistory,
  withMinutes,
} from './break.ts';

/** Violations of the rules on distance, minutes and growth. */
export const VOLUME_BREAKS: readonly RuleBreak[] = [
  {
    id: 'P07',
    description: 'more km than the level allows',
    change: scaleKm(1.1, '2026-12-21', '2026-12-27'),
  },
  {
    id: 'P08',
    description: 'fewer km than the level requires',
    change: scaleKm(0.6, '2026-11-30', '2026-12-06'),
  },
  {
    id: 'P09',
    description: 'a week with a quarter more distance',
    change: scaleKm(1.25, '2026-11-30', '2026-12-06'),
  },
  {
    id: 'P09',
    description: 'a first week above the history',
    athleteChanges: withHistory([50, 50, 50, 50]),
    change: scaleKm(1.2, '2026-11-23', '2026-11-29'),
  },
  { id: 'P10', description: 'no lighter week', change: scaleKm(1.2, '2026-12-14', '2026-12-20') },
  {
    id: 'P11',
    description: 'a long run of half the week',
    change: changeFirst(isKind('long'), (row) => ({ ...row, plannedKm: 1.5 * (row.plannedKm ?? 0) })),
  },
  {
    id: 'P12',
    description: 'a run of four hours',
    change: changeFirst(isKind('long'), (row) => withMinutes(row, 240)),
  },
  {
    id: 'P13',
    description: 'a run far above the longest',
    athleteChanges: withHistory([70, 70, 70, 70], 20),
    change: changeFirst(isKind('long'), (row) => ({ ...row, plannedKm: 26 })),
  },
  {
    id: 'P14',
    description: 'two very long runs in a row for a marathon',
    change: changeRows((rows) =>
      rows.map((row) => (row.date === '2026-12-05' && row.kind === 'easy' ? withMinutes(row, 125) : row)),
    ),
  },
  {
    id: 'P42',
    description: 'no run as long as the longest already run',
    athleteChanges: { raceDistance: 21.1, ...withHistory([30, 30, 30, 30], 12) },
    change: changeRows((rows) =>
      rows.map((row) =>
        row.plannedKm === null || row.kind === 'race'
          ? row
          : { ...row, plannedKm: Math.min(row.plannedKm, 9) },
      ),
    ),
  },
  {
    id: 'P42',
    description: 'no week above the first',
    athleteChanges: { raceDistance: 21.1, ...withHistory([20, 20, 20, 20], 7) },
    change: scaleKm(0.7, '2026-11-30', '2027-01-17'),
  },
  {
    id: 'P46',
    description: 'an hour more on each of five days',
    athleteChanges: TEN_K_RACE,
    change: changeRows((rows) =>
      rows.map((row) =>
        row.date >= '2026-11-30' && row.date <= '2026-12-06' && row.kind !== 'rest'
          ? withMinutes(row, row.durationMinutes + 60)
          : row,
      ),
    ),
  },
  {
    id: 'P27',
    description: 'short long runs without low readiness',
    change: changeRows((rows) =>
      rows.map((row) =>
        row.kind === 'long' ? { ...row, plannedKm: Math.min(15, row.plannedKm ?? 0) } : row,
      ),
    ),
  },
];
