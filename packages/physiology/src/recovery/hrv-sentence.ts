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

export interface HrvStatement {
  /** "Today is at the low end of your range (63 ms), your week is normal (67 ms, usual 63–67)." */
  readonly finding: string;
  /** What it means for today; null without fresh data. */
  readonly advice: string | null;
}

/** The finding and the advice in one text, or null without a finding. */
export function formatHrvSentence(reading: HrvReading): string | null {
  const statement = describeHrv(reading);
  if (statement === null) return null;
  return statement.advice === null ? statement.finding : `${statement.finding} ${statement.advice}`;
}

/**
 * The morning's and the week's HRV in a sentence, followed by what it means while the data is fresh: "Today is at the
 * low end of your range (63 ms), your week is normal (67 ms, usual 63–67). One low morning is common."
 * Invariant: a day or week is only called low or high if its displayed number is outside the displayed range.
 * @returns null if both trend and band are null
 */
export function describeHrv({ latestMs, day, daysAgo, trend, band }: HrvReading): HrvStatement | null {
  const parts = [
    ...(trend === null
      ? []
      : [
          `${day} ${daysAgo === 0 ? 'is' : 'was'} ${describeDay(Math.round(latestMs), trend, band)} (${Math.round(latestMs)} ms)`,
        ]),
    ...(band === null
      ? []
      : [
          `your week is ${WEEK_WORDS[band.level]} (${formatMs(band.rollingMs)} ms, usual ${formatMs(band.lowMs)}–${formatMs(band.highMs)})`,
        ]),
  ];
  if (parts.length === 0) return null;
  const text = parts.join(', ');
  const advice = daysAgo > MAX_DAYS_AGO ? null : getAdvice(trend === 'monitor', band?.level ?? null);
  return { finding: `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}.`, advice };
}

/** In the range, names the end that a morning is at, if it differs from the mean of the latest seven. */
function describeDay(latestMs: number, trend: HrvTrend, band: HrvBand | null): string {
  if (band === null || trend === 'stable') return DAY_WORDS[trend];
  const [lowMs, highMs] = [Math.round(band.lowMs), Math.round(band.highMs)];
  const isLow = trend === 'monitor';
  if (isLow ? latestMs < lowMs : latestMs > highMs) return DAY_WORDS[trend];
  const isAtEnd = isLow === latestMs <= (lowMs + highMs) / 2;
  if (isAtEnd) return `at the ${isLow ? 'low' : 'high'} end of your range`;
  return `${isLow ? 'below' : 'above'} your 7-day average`;
}

function getAdvice(isLowMorning: boolean, week: HrvBand['level'] | null): string {
  if (week === 'below') return 'Train easy in zones 1 and 2, or rest.';
  if (!isLowMorning) return 'No change needed.';
  return 'One low morning is common.';
}

const formatMs = (ms: number): string => String(Math.round(ms));
