import { DEFAULT_LTHR_BPM } from '@threshold/physiology';
import { layoutTrace } from '@threshold/ui';
import { formatInstantLongDate } from '@threshold/ui/format';
import type { LiveSnapshot } from '../../../live/recorder.ts';
import { formatTimer } from '../../format-timer.ts';
import { type DistanceUnit, formatAveragePace, fromKm } from '../distance-km.ts';
import type { FinishOutcome } from '../finish-slots.ts';
import { listPlannedSteps } from '../planned-steps.ts';
import type { SessionResult } from '../session-result.ts';
import type { ClipContent } from './draw-clip-frame.ts';
import type { ShareContent } from './share-content.ts';

interface SharedSession {
  readonly type: string;
  readonly live: Pick<LiveSnapshot, 'briefing' | 'startedAtMs' | 'trace'>;
  readonly result: SessionResult;
  /** Null without a verdict. */
  readonly outcome: FinishOutcome | null;
  readonly unit: DistanceUnit;
}

export const hasHeartRate = ({ trace }: Pick<LiveSnapshot, 'trace'>): boolean =>
  trace.some(({ hrBpm }) => hrBpm !== null);

/** What the clip shows; null without a heart rate. */
export function toClipContent(
  content: ShareContent,
  { briefing, trace: points }: SharedSession['live'],
): ClipContent | null {
  const { trace } = content;
  if (trace === null) return null;
  return { content: { ...content, trace }, points, lthrBpm: briefing.lthrBpm ?? DEFAULT_LTHR_BPM };
}

export function toShareContent({ type, live, result, outcome, unit }: SharedSession): ShareContent {
  const { briefing, trace, startedAtMs } = live;
  const number = outcome?.number ?? null;
  return {
    type: `${type.charAt(0).toUpperCase()}${type.slice(1)}`,
    date: formatInstantLongDate(startedAtMs),
    headline: outcome?.headline ?? formatTimer(result.durationSeconds),
    tone: outcome?.tone ?? 'plain',
    number: number && `${number.value} ${number.unit} ${number.label}`,
    stats: listStats(result, unit),
    trace: hasHeartRate(live)
      ? layoutTrace({
          points: trace,
          lthrBpm: briefing.lthrBpm ?? DEFAULT_LTHR_BPM,
          plannedSteps: listPlannedSteps(briefing),
        })
      : null,
  };
}

function listStats(
  { durationSeconds, averageHrBpm, distanceKm }: SessionResult,
  unit: DistanceUnit,
): ShareContent['stats'] {
  const pace = formatAveragePace(distanceKm, durationSeconds, unit);
  return [
    ...(distanceKm > 0
      ? [{ label: 'Distance', value: `${fromKm(distanceKm, unit).toFixed(2)} ${unit}` }]
      : []),
    { label: 'Duration', value: formatTimer(durationSeconds) },
    ...(pace === null ? [] : [{ label: 'Average pace', value: pace }]),
    ...(averageHrBpm === null ? [] : [{ label: 'Average HR', value: `${Math.round(averageHrBpm)} bpm` }]),
  ];
}
