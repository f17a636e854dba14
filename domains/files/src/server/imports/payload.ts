import { gunzipSync, gzipSync } from 'node:zlib';
import type { DecodedActivity } from '../decode/decoded-activity.ts';

/** The parts of an activity that have no column, stored until it lands. */
type Payload = Pick<
  DecodedActivity,
  'hrStream' | 'track' | 'route' | 'laps' | 'deviceName' | 'averageHrBpm' | 'maxHrBpm'
>;

/** Activities read by an earlier version have neither route nor laps. */
type StoredPayload = Omit<Payload, 'route' | 'laps'> & Partial<Pick<Payload, 'route' | 'laps'>>;

export function packPayload({
  hrStream,
  track,
  route,
  laps,
  deviceName,
  averageHrBpm,
  maxHrBpm,
}: DecodedActivity): Buffer {
  const payload: Payload = { hrStream, track, route, laps, deviceName, averageHrBpm, maxHrBpm };
  return gzipSync(JSON.stringify(payload));
}

/** Not validated here: emitting the event validates the values. */
export function unpackPayload(bytes: Uint8Array): Payload {
  const payload: StoredPayload = JSON.parse(gunzipSync(bytes).toString());
  return { ...payload, route: payload.route ?? null, laps: payload.laps ?? [] };
}
