import type { HrvBand } from './hrv-band.ts';
import type { HrvTrend } from './recovery.ts';

export interface HrvReading {
  readonly latestMs: number;
  /** "Today", or another day worded to fit into a sentence. */
  readonly day: string;
  /** Age of the latest morning in days, 0 and up. */
  readonly daysAgo: number;
  /** The latest morning compared with the mean of the latest seven; null if there is only one. */
  readonly trend: HrvTrend | null;
  /** The week compared with the athlete's own band; null if unknown. */
  readonly band: HrvBand | null;
}

/** How old an entry may be, in days, to support advice for today. */
const MAX_DAYS_AGO = 2;

const DAY_WORDS = { improving: 'high', stable: 'normal', monitor: 'low' } as const;
const WEEK_WORDS = { below: 'low', inside: 'normal', above: 'high' } as const;

/**
 * The morning's and the week's HRV in a sentence, followed by short advice while the data is fresh: "Today is low (63
 * ms), your week is normal (66.5 ms, usual 63.0–66.5). One low morning: keep today easy, …".
 * Invariant: the week is only called low or high if its displayed number is outside the displayed range.
 * @returns null if both trend and band are null
 */
export function formatHrvSentence({ latestMs, day, daysAgo, trend, band }: HrvReading): string | null {
  const parts = [
    ...(trend === null
      ? []
      : [`${day} ${daysAgo === 0 ? 'is' : 'was'} ${DAY_WORDS[trend]} (${latestMs} ms)`]),
    ...(band === null
      ? []
      : [
          `your week is ${WEEK_WORDS[band.level]} (${formatMs(band.rollingMs)} ms, usual ${formatMs(band.lowMs)}–${formatMs(band.highMs)})`,
        ]),
  ];
  if (parts.length === 0) return null;
  const text = parts.join(', ');
  const advice = daysAgo > MAX_DAYS_AGO ? null : getAdvice(trend === 'monitor', band?.level ?? null);
  return [`${text[0]?.toUpperCase() ?? ''}${text.slice(1)}.`, ...(advice === null ? [] : [advice])].join(' ');
}

function getAdvice(isLowMorning: boolean, week: HrvBand['level'] | null): string {
  if (week === 'below') return 'Train easy in zones 1 and 2, or rest.';
  if (!isLowMorning) return 'No change needed.';
  return week === null
    ? 'Start easy today.'
    : 'It’s one low morning, so keep today easy and change nothing else.';
}

const formatMs = (ms: number): string => ms.toFixed(1);
