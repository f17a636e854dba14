import { gunzipSync, gzipSync } from 'node:zlib';
import type { DecodedActivity } from '../decode/decoded-activity.ts';

/** What of an activity is kept until it is taken in, beside its row's columns. */
type Payload = Pick<DecodedActivity, 'hrStream' | 'track' | 'deviceName' | 'averageHrBpm' | 'maxHrBpm'>;

/** Packs an activity's streams. */
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

/** Unpacks them again; what is published checks them. */
export function unpackPayload(bytes: Uint8Array): Payload {
  const payload: Payload = JSON.parse(gunzipSync(bytes).toString());
  return payload;
}
