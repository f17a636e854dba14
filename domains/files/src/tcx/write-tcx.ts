import { type ActivityToWrite, TRACKPOINTS_PER_YIELD, type Trackpoint } from './activity-to-write.ts';
import { toCadenceToWrite, toSportToWrite } from './sport-to-write.ts';

const NAMESPACE = 'http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2';
const EXTENSION_NAMESPACE = 'http://www.garmin.com/xmlschemas/ActivityExtension/v2';
/** The schema stores a cadence in one byte. */
const MAX_CADENCE = 254;

/** Characters that XML forbids. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const FORBIDDEN_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escapeXml = (text: string) =>
  text
    .replaceAll(FORBIDDEN_CHARACTERS, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const formatElement = (name: string, content: string | number) => `<${name}>${content}</${name}>`;
const formatBpmElement = (name: string, value: number | null) =>
  value === null ? '' : formatElement(name, formatElement('Value', Math.round(value)));
const formatMetersElement = (value: number) => formatElement('DistanceMeters', Math.round(value * 100) / 100);

/**
 * A Training Center XML (version 2) document with one lap. The schema requires calories and a distance.
 * Unknown ones are zero, which importers read as none.
 * @param yieldToEvents yields to the event loop while writing
 */
export async function writeTcx(
  activity: ActivityToWrite,
  yieldToEvents: () => Promise<unknown>,
): Promise<Uint8Array<ArrayBuffer>> {
  const start = activity.startedAt.toISOString();
  const lap = [
    formatElement('TotalTimeSeconds', activity.durationSeconds),
    formatMetersElement(activity.distanceMeters ?? 0),
    formatElement('Calories', 0),
    formatBpmElement('AverageHeartRateBpm', activity.averageHrBpm),
    formatBpmElement('MaximumHeartRateBpm', activity.maxHrBpm),
    formatElement('Intensity', 'Active'),
    formatElement('TriggerMethod', 'Manual'),
    ...(await buildTracks(activity, yieldToEvents)).map((track) =>
      formatElement('Track', `\n${track.join('\n')}\n`),
    ),
  ].filter((part) => part !== '');
  const notes = activity.notes ? [formatElement('Notes', escapeXml(activity.notes))] : [];
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<TrainingCenterDatabase xmlns="${NAMESPACE}">`,
    '<Activities>',
    `<Activity Sport="${toSportToWrite(activity.type).tcx}">`,
    formatElement('Id', start),
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
async function buildTracks(
  { type, trackpoints, pauses, startedAt }: ActivityToWrite,
  yieldToEvents: () => Promise<unknown>,
): Promise<string[][]> {
  const tracks: string[][] = [[]];
  let nextIndex = 0;
  for (const [index, trackpoint] of trackpoints.entries()) {
    if (index % TRACKPOINTS_PER_YIELD === 0) await yieldToEvents();
    for (
      let pause = pauses[nextIndex];
      pause && pause.toSecond <= trackpoint.elapsedSeconds;
      pause = pauses[nextIndex]
    ) {
      tracks.push([]);
      nextIndex += 1;
    }
    tracks.at(-1)?.push(formatTrackpoint(trackpoint, type, startedAt));
  }
  return tracks.filter((track) => track.length > 0);
}

/** Elements in the order of the schema. */
const formatTrackpoint = (
  { elapsedSeconds, hrBpm, distanceMeters: metersSinceStart, ...route }: Trackpoint,
  type: string,
  startedAt: Date,
) =>
  formatElement(
    'Trackpoint',
    [
      formatElement('Time', new Date(startedAt.getTime() + elapsedSeconds * 1000).toISOString()),
      formatPosition(route),
      typeof route.altitudeMeters === 'number' ? formatElement('AltitudeMeters', route.altitudeMeters) : '',
      metersSinceStart === null ? '' : formatMetersElement(metersSinceStart),
      formatBpmElement('HeartRateBpm', hrBpm),
      typeof route.cadencePerMinute === 'number' ? formatCadence(type, route.cadencePerMinute) : '',
    ].join(''),
  );

const formatPosition = ({ position }: Pick<Trackpoint, 'position'>) =>
  position
    ? formatElement(
        'Position',
        formatElement('LatitudeDegrees', position.latitudeDegrees) +
          formatElement('LongitudeDegrees', position.longitudeDegrees),
      )
    : '';

/** Runs have their cadence in an extension, because the schema's own is a bike's. */
function formatCadence(type: string, cadencePerMinute: number): string {
  const cadence = Math.min(MAX_CADENCE, Math.round(toCadenceToWrite(type, cadencePerMinute)));
  return toSportToWrite(type).tcx === 'Running'
    ? `<Extensions><TPX xmlns="${EXTENSION_NAMESPACE}">${formatElement('RunCadence', cadence)}</TPX></Extensions>`
    : formatElement('Cadence', cadence);
}
