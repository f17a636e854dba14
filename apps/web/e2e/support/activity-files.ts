import { strToU8, zipSync } from 'fflate';

const RUN_SECONDS = 1800;
const STEP_SECONDS = 10;
const METERS_PER_SECOND = 3;
/** Meters per degree of latitude. */
const METERS_PER_DEGREE = 111_195;

/** The heart rate of an easy run at a second of it. */
const computeEasyBpm = (second: number): number => 138 + ((second / STEP_SECONDS) % 7);

const createPoints = (
  start: Date,
  seconds = RUN_SECONDS,
  metersPerSecond = METERS_PER_SECOND,
  bpmAt = computeEasyBpm,
) =>
  Array.from({ length: seconds / STEP_SECONDS + 1 }, (_, index) => ({
    time: new Date(start.getTime() + index * STEP_SECONDS * 1000).toISOString(),
    meters: index * STEP_SECONDS * metersPerSecond,
    bpm: bpmAt(index * STEP_SECONDS),
  }));

/** A steady run as a TCX file. By default, it takes half an hour at 3 m/s and covers 5.4 km. */
export const createTcxRun = (
  start: Date,
  seconds = RUN_SECONDS,
  metersPerSecond = METERS_PER_SECOND,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities>
<Activity Sport="Running"><Id>${start.toISOString()}</Id><Lap StartTime="${start.toISOString()}">
<TotalTimeSeconds>${seconds}</TotalTimeSeconds><DistanceMeters>${seconds * metersPerSecond}</DistanceMeters>
<Intensity>Active</Intensity><TriggerMethod>Manual</TriggerMethod><Track>
${createPoints(start, seconds, metersPerSecond)
  .map(
    ({ time, meters, bpm }) =>
      `<Trackpoint><Time>${time}</Time><DistanceMeters>${meters}</DistanceMeters><HeartRateBpm><Value>${bpm}</Value></HeartRateBpm></Trackpoint>`,
  )
  .join('\n')}
</Track></Lap></Activity></Activities></TrainingCenterDatabase>`;

/** A class as a TCX file of a watch that has no such sport, without a distance. */
export const createTcxClass = (
  start: Date,
  seconds: number,
  bpmAt: (second: number) => number,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities>
<Activity Sport="Other"><Id>${start.toISOString()}</Id><Lap StartTime="${start.toISOString()}">
<TotalTimeSeconds>${seconds}</TotalTimeSeconds><Intensity>Active</Intensity><TriggerMethod>Manual</TriggerMethod><Track>
${createPoints(start, seconds, 0, bpmAt)
  .map(
    ({ time, bpm }) =>
      `<Trackpoint><Time>${time}</Time><HeartRateBpm><Value>${bpm}</Value></HeartRateBpm></Trackpoint>`,
  )
  .join('\n')}
</Track></Lap></Activity></Activities></TrainingCenterDatabase>`;

/** The same half-hour run as a GPX track along a meridian. */
export const createGpxRun = (start: Date): string => `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Threshold test" xmlns="http://www.topografix.com/GPX/1/1"
 xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1"><trk><type>running</type><trkseg>
${createPoints(start)
  .map(
    ({ time, meters, bpm }) =>
      `<trkpt lat="${(59 + meters / METERS_PER_DEGREE).toFixed(6)}" lon="10.0"><time>${time}</time><extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>${bpm}</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions></trkpt>`,
  )
  .join('\n')}
</trkseg></trk></gpx>`;

/** A ZIP of the given files, by name. */
export const zipFiles = (files: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
