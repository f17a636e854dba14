import type { SessionView } from '../../schemas.ts';
import type { RecordedDetails } from './recorded-details.ts';

/** A test recording: 40 minutes with a strap, 31 in zone 4 and 6 in zone 5, with a split per interval. */
export function aRecording(
  session: Partial<SessionView> = {},
  recorded: Partial<Omit<RecordedDetails, 'session'>> = {},
): RecordedDetails {
  return {
    session: {
      id: '019a0000-0000-7000-8000-0000000000a1',
      workoutId: '019a0000-0000-7000-8000-000000000001',
      status: 'completed',
      sessionType: 'Threshold intervals run',
      startTime: '2026-11-20T06:30:00Z',
      pauseTime: null,
      endTime: '2026-11-20T07:10:00Z',
      elapsedSeconds: 2400,
      lastSecond: 2399,
      sampleCount: 2400,
      averageHR: 162,
      maxHR: 174,
      minHR: 98,
      splits: [
        { time: 600, hr: 168 },
        { time: 1230, hr: 0 },
      ],
      zoneTimeDistribution: { '1': 60, '2': 60, '3': 60, '4': 1860, '5': 360 },
      targetZoneSeconds: 1860,
      distance: 8.1,
      hrSource: 'bluetooth',
      deviceName: 'Polar H10',
      trainingStress: 64,
      stressEstimated: false,
      ...session,
    },
    lthrBpm: 168,
    target: { low: 165, high: 171 },
    zone: 4,
    plannedZoneSeconds: null,
    steps: [],
    judged: {
      blocks: [{ label: null, plannedSeconds: 1920, belowSeconds: 0, inSeconds: 1860, aboveSeconds: 360 }],
      unmeasuredSeconds: 0,
    },
    curve: Array.from({ length: 480 }, (_, index) => ({
      t: 5 * index,
      hr: index > 200 && index < 210 ? null : Math.round(150 + 20 * Math.sin(index / 40)),
    })),
    efficiency: null,
    ...recorded,
  };
}
