import { localDate } from '@threshold/physiology';
import type { BriefingView } from '../../schemas.ts';
import type { StrapReading } from '../samples.ts';

/** A briefing for an easy run: zone 2 at 136 to 147 bpm. */
export const aBriefing = (overrides: Partial<BriefingView> = {}): BriefingView => ({
  athleteId: '0199a7b0-0000-7000-8000-00000000000a',
  workout: {
    id: '0199a7b0-0000-7000-8000-00000000000b',
    date: localDate('2026-11-20'),
    type: 'Easy run',
    session: 'AM',
    zone: 2,
    duration: '45m',
    hrTarget: '136-147 bpm',
    target: { low: 136, high: 147 },
    steps: [],
    completed: false,
  },
  lthrBpm: 160,
  units: 'metric',
  ...overrides,
});

export const aReading = (atMs: number, hrBpm: number, rrMs: readonly number[] = []): StrapReading => ({
  atMs,
  hrBpm,
  rrMs,
});
