import type { DecodedFile } from './decoded-activity.ts';
import { ActivityRejectedError, type RecordedFile } from './recorded-activity.ts';
import { toActivity } from './to-activity.ts';

export const detectFormat = (name: string): 'fit' | 'tcx' | 'gpx' | null => {
  const extension = /\.(fit|tcx|gpx)(?:\.gz)?$/i.exec(name)?.[1]?.toLowerCase();
  return extension === 'fit' || extension === 'tcx' || extension === 'gpx' ? extension : null;
};

/**
 * The activities of one unpacked file, or why it was rejected. A bad activity does not exclude the file's
 * other activities, which get a warning. Rethrows what a decoder throws for a damaged file.
 * @param name selects the format by its extension
 * @param bytes already unzipped if the name ends in .gz
 */
export async function decodeFile(name: string, bytes: Uint8Array): Promise<DecodedFile> {
  try {
    if (bytes.length === 0) throw new ActivityRejectedError('The file is empty.');
    return toDecodedFile(await readActivities(name, bytes));
  } catch (error) {
    if (error instanceof ActivityRejectedError) return { rejection: error.message };
    throw error;
  }
}

async function readActivities(name: string, bytes: Uint8Array): Promise<RecordedFile> {
  switch (detectFormat(name)) {
    case 'fit':
      return (await import('./fit/read-fit.ts')).readFit(bytes);
    case 'tcx':
      return (await import('./xml/read-tcx.ts')).readTcx(bytes);
    case 'gpx':
      return (await import('./xml/read-gpx.ts')).readGpx(bytes);
    default:
      throw new ActivityRejectedError('We can only read FIT, TCX and GPX files.');
  }
}

function toDecodedFile(file: RecordedFile): DecodedFile {
  const activities = [];
  const rejections = [];
  for (const recorded of file.activities)
    try {
      activities.push(toActivity(recorded, file));
    } catch (error) {
      if (!(error instanceof ActivityRejectedError)) throw error;
      rejections.push(error.message);
    }
  if (activities.length === 0) return { rejection: rejections[0] ?? 'It has no activity in it.' };
  if (rejections.length === 0) return { activities };
  const warning = `${rejections.length} of its ${file.activities.length} activities couldn’t be imported.`;
  return {
    activities: activities.map((activity) => ({ ...activity, warnings: [...activity.warnings, warning] })),
  };
}
