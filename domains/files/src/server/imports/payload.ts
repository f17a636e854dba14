import { gunzipSync, gzipSync } from 'node:zlib';
import type { DecodedActivity } from '../decode/decoded-activity.ts';

/** The parts of an activity that have no column, stored until it lands. */
type Payload = Pick<DecodedActivity, 'hrStream' | 'track' | 'deviceName' | 'averageHrBpm' | 'maxHrBpm'>;

export function packPayload({
  hrStream,
  track,
  deviceName,
  averageHrBpm,
  maxHrBpm,
}: DecodedActivity): Buffer {
  const payload: Payload = { hrStream, track, deviceName, averageHrBpm, maxHrBpm };
  return gzipSync(JSON.stringify(payload));
}

/** Not validated here: emitting the event validates the values. */
export function unpackPayload(bytes: Uint8Array): Payload {
  const payload: Payload = JSON.parse(gunzipSync(bytes).toString());
  return payload;
}
