import { toNumber, toText } from './fit/field-values.ts';
import type { RecordedPoint } from './recorded-activity.ts';

export function toPosition(latitude: unknown, longitude: unknown): RecordedPoint['position'] {
  const [lat, lon] = [toNumber(latitude), toNumber(longitude)];
  if (lat === null || lon === null || Math.abs(lat) > 90 || Math.abs(lon) > 180) return null;
  // Some devices write zeros when the receiver has no fix.
  return lat === 0 && lon === 0 ? null : { latitude: lat, longitude: lon };
}

const MAX_CHARACTERS = 120;

/** Joins the parts, as in "Garmin fr965"; a product that includes its maker is used alone. */
export function formatDeviceName(manufacturer: unknown, product: unknown): string | null {
  const [maker, model] = [toText(manufacturer), toText(product)];
  const named = model.toLowerCase().startsWith(maker.toLowerCase()) ? model : `${maker} ${model}`.trim();
  const name = [...named.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim()].slice(0, MAX_CHARACTERS).join('');
  return name === '' ? null : name.charAt(0).toUpperCase() + name.slice(1);
}
