import { type Break, first, history, isKind, lasting, rows, SHORT, scaled } from './break.ts';

/** Violations of the rules on distance, minutes and growth. */
export const VOLUME_BREAKS: readonly Break[] = [
  { id: 'P07', what: 'more km than the level allows', change: scaled(1.1, '2026-12-21', '2026-12-27') },
  { id: 'P08', what: 'fewer km than the level requires', change: scaled(0.6, '2026-11-30', '2026-12-06') },
  {
    id: 'P09',
    what: 'a week with a quarter more distance',
    change: scaled(1.25, '2026-11-30', '2026-12-06'),
  },
  {
    id: 'P09',
    what: 'a first week above the history',
    athlete: history([50, 50, 50, 50]),
    change: scaled(1.2, '2026-11-23', '2026-11-29'),
  },
  { id: 'P10', what: 'no lighter week', change: scaled(1.2, '2026-12-14', '2026-12-20') },
  {
    id: 'P11',
    what: 'a long run of half the week',
    change: first(isKind('long'), (row) => ({ ...row, plannedKm: 1.5 * (row.plannedKm ?? 0) })),
  },
  { id: 'P12', what: 'a run of four hours', change: first(isKind('long'), (row) => lasting(row, 240)) },
  {
    id: 'P13',
    what: 'a run far above the longest',
    athlete: history([70, 70, 70, 70], 20),
    change: first(isKind('long'), (row) => ({ ...row, plannedKm: 26 })),
  },
  {
    id: 'P14',
    what: 'two very long runs in a row for a marathon',
    change: rows((all) =>
      all.map((row) => (row.date === '2026-12-05' && row.kind === 'easy' ? lasting(row, 125) : row)),
    ),
  },
  {
    id: 'P42',
    what: 'no run as long as the longest already run',
    athlete: { raceDistance: 21.1, ...history([30, 30, 30, 30], 12) },
    change: rows((all) =>
      all.map((row) =>
        row.plannedKm === null || row.kind === 'race'
          ? row
          : { ...row, plannedKm: Math.min(row.plannedKm, 9) },
      ),
    ),
  },
  {
    id: 'P42',
    what: 'no week above the first',
    athlete: { raceDistance: 21.1, ...history([20, 20, 20, 20], 7) },
    change: scaled(0.7, '2026-11-30', '2027-01-17'),
  },
  {
    id: 'P46',
    what: 'an hour more on each of five days',
    athlete: SHORT,
    change: rows((all) =>
      all.map((row) =>
        row.date >= '2026-11-30' && row.date <= '2026-12-06' && row.kind !== 'rest'
          ? lasting(row, row.durationMinutes + 60)
          : row,
      ),
    ),
  },
  {
    id: 'P27',
    what: 'short long runs without low readiness',
    change: rows((all) =>
      all.map((row) => (row.kind === 'long' ? { ...row, plannedKm: Math.min(15, row.plannedKm ?? 0) } : row)),
    ),
  },
];
