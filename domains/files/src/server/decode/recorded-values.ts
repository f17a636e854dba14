import { toNumber, toText } from './fit/field-values.ts';
import type { RecordedPoint } from './recorded-activity.ts';

/** A position from degrees; null if a value is missing or out of range, or if both are 0. */
export function toPosition(latitude: unknown, longitude: unknown): RecordedPoint['position'] {
  const [lat, lon] = [toNumber(latitude), toNumber(longitude)];
  if (lat === null || lon === null || Math.abs(lat) > 90 || Math.abs(lon) > 180) return null;
  // Some devices write zeros when the receiver has no fix.
  return lat === 0 && lon === 0 ? null : { latitude: lat, longitude: lon };
}

/** The limit of the column for device names. */
const MAX_NAME_CHARACTERS = 120;

/** Joins the parts: "Garmin fr965". Omits the maker if the product already starts with it. */
export function formatDeviceName(manufacturer: unknown, product: unknown): string | null {
  const [maker, model] = [toText(manufacturer), toText(product)];
  const combinedName = model.toLowerCase().startsWith(maker.toLowerCase())
    ? model
    : `${maker} ${model}`.trim();
  const name = [...combinedName.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim()]
    .slice(0, MAX_NAME_CHARACTERS)
    .join('');
  return name === '' ? null : name.charAt(0).toUpperCase() + name.slice(1);
}
