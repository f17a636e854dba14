import { fromMeters, type LocalDate, type UnitSystem } from '@threshold/physiology';

const MONTH_DAY_FORMAT = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** E.g. "Nov 18". */
export const formatMonthDay = (date: LocalDate): string =>
  MONTH_DAY_FORMAT.format(new Date(`${date}T00:00:00Z`));

/** Signed number with one decimal, e.g. "+4.2" or "−15.1". */
export function formatSignedTenths(value: number): string {
  const magnitudeText = formatTenths(Math.abs(value));
  if (magnitudeText === '0') return magnitudeText;
  return `${value > 0 ? '+' : '−'}${magnitudeText}`;
}

/** At most one decimal with thousands separators, e.g. "2,099" or "13.3". */
export const formatTenths = (value: number): string =>
  (Math.round(10 * value) / 10).toLocaleString('en-US', { maximumFractionDigits: 1 });

/** No decimals, with thousands separators, e.g. "2,099". */
export const formatWholeNumber = (value: number): string => Math.round(value).toLocaleString('en-US');

/** In km or miles, depending on the unit system, e.g. "13.3 km" or "8.3 mi". */
export const formatRunDistance = (kilometers: number, units: UnitSystem): string =>
  units === 'metric'
    ? `${formatTenths(kilometers)} km`
    : `${formatTenths(fromMeters('mi', 1000 * kilometers))} mi`;

/** "1 day", "12 days". */
export const formatCountedNoun = (count: number, noun: string): string =>
  `${formatWholeNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
