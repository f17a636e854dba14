import { type ActivityToWrite, MOMENTS_PER_YIELD, type Moment } from './activity-to-write.ts';
import { toSportToWrite } from './sport-to-write.ts';

const NAMESPACE = 'http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2';

/** Characters that XML forbids. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const FORBIDDEN_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escapeXml = (text: string) =>
  text
    .replaceAll(FORBIDDEN_CHARACTERS, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const element = (name: string, content: string | number) => `<${name}>${content}</${name}>`;
const bpmElement = (name: string, value: number | null) =>
  value === null ? '' : element(name, element('Value', Math.round(value)));
const metersElement = (value: number) => element('DistanceMeters', Math.round(value * 100) / 100);

/**
 * A Training Center XML (version 2) document with one lap. The schema requires calories and a distance; if
 * unknown, they are zero, which importers read as none.
 * @param yieldToEvents yields to the event loop while writing
 */
export async function writeTcx(
  activity: ActivityToWrite,
  yieldToEvents: () => Promise<unknown>,
): Promise<Uint8Array<ArrayBuffer>> {
  const start = activity.startedAt.toISOString();
  const lap = [
    element('TotalTimeSeconds', activity.durationSeconds),
    metersElement(activity.distanceMeters ?? 0),
    element('Calories', 0),
    bpmElement('AverageHeartRateBpm', activity.averageHrBpm),
    bpmElement('MaximumHeartRateBpm', activity.maxHrBpm),
    element('Intensity', 'Active'),
    element('TriggerMethod', 'Manual'),
    ...(await tracksOf(activity, yieldToEvents)).map((track) => element('Track', `\n${track.join('\n')}\n`)),
  ].filter((part) => part !== '');
  const notes = activity.notes ? [element('Notes', escapeXml(activity.notes))] : [];
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<TrainingCenterDatabase xmlns="${NAMESPACE}">`,
    '<Activities>',
    `<Activity Sport="${toSportToWrite(activity.type).tcx}">`,
    element('Id', start),
    `<Lap StartTime="${start}">`,
    ...lap,
    '</Lap>',
    ...notes,
    '</Activity>',
    '</Activities>',
    '</TrainingCenterDatabase>',
    '',
  ].join('\n');
  return new TextEncoder().encode(text);
}

/** Timer stops split the lap into tracks. */
async function tracksOf(
  { moments, pauses, startedAt }: ActivityToWrite,
  yieldToEvents: () => Promise<unknown>,
): Promise<string[][]> {
  const tracks: string[][] = [[]];
  let next = 0;
  for (const [index, moment] of moments.entries()) {
    if (index % MOMENTS_PER_YIELD === 0) await yieldToEvents();
    for (let pause = pauses[next]; pause && pause.to <= moment.second; pause = pauses[next]) {
      tracks.push([]);
      next += 1;
    }
    tracks.at(-1)?.push(trackpoint(moment, startedAt));
  }
  return tracks.filter((track) => track.length > 0);
}

const trackpoint = ({ second, hr, meters: covered }: Moment, startedAt: Date) =>
  element(
    'Trackpoint',
    [
      element('Time', new Date(startedAt.getTime() + second * 1000).toISOString()),
      covered === null ? '' : metersElement(covered),
      bpmElement('HeartRateBpm', hr),
    ].join(''),
  );
