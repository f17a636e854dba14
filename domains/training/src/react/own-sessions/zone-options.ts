import { ZONES, zoneLabel } from '@threshold/physiology';

export const ZONE_NUMBERS = ZONES.map(({ zone }) => ({ value: String(zone), label: zoneLabel(zone), zone }));
