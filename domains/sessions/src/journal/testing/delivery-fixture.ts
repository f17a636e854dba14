import type { RecordingEnd } from '../../recorder/recording-facts.ts';
import { aBriefing } from '../../recorder/testing/a-briefing.ts';

export const ID = '0199a7b0-0000-7000-8000-000000000001';

export const SECOND_ID = '0199a7b0-0000-7000-8000-000000000002';

export const STARTED_AT_MS = Date.UTC(2026, 10, 20, 7, 30);

export const briefing = aBriefing();

export const COMPLETED = { kind: 'completed', distanceKm: 8.2, type: null } as const satisfies RecordingEnd;
