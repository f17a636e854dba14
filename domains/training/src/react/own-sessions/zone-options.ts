import { getZoneLabel, ZONES } from '@threshold/physiology';

export const ZONE_NUMBERS = ZONES.map(({ zone }) => ({
  value: String(zone),
  label: getZoneLabel(zone),
  zone,
}));
