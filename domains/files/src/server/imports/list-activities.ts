import type { QueryContext } from '@threshold/api/server';
import { ACTIVITIES_PER_PAGE, type ImportActivitiesView, type ImportActivityView } from '../../schemas.ts';
import { type ActivityRow, filesTables } from '../tables.ts';
import { getImport } from './find-import.ts';

/** Kilometers, rounded to the centimeter, because further digits are noise. */
const toKilometers = (meters: number) => Math.round(meters * 100) / 100_000;

/** A page of an import's report, in file order. */
export async function listActivities(
  ctx: QueryContext,
  { importId, cursor }: { importId: string; cursor?: number | null | undefined },
): Promise<ImportActivitiesView> {
  await getImport(ctx, importId);
  const rows = await filesTables(ctx.em)
    .selectFrom('activity as mine')
    .select([
      'id',
      'position',
      'file_name',
      'state',
      'problem',
      'warnings',
      'type',
      'started_at',
      'started_on',
      'part_of_day',
      'duration_seconds',
      'elapsed_seconds',
      'distance_meters',
      'average_bpm',
      'max_bpm',
      'has_heart_rate',
      'has_track',
      'duplicate_of',
      'duplicate_on',
      'duplicate_type',
      'workout_id',
    ])
    .select(({ and, eb, exists, not, or, selectFrom }) => {
      const activitiesWithSameContent = selectFrom('activity as other')
        .select('other.id')
        .where('other.athlete_id', '=', ctx.athleteId)
        .whereRef('other.content_hash', '=', 'mine.content_hash');
      const earlierCopies = activitiesWithSameContent
        .where('other.import_id', '=', importId)
        .whereRef('other.started_at', '=', 'mine.started_at')
        .whereRef('other.position', '<', 'mine.position')
        .where('other.state', 'in', ['ready', 'duplicate']);
      // The athlete may include a duplicate, but never land the same content twice.
      return and([
        eb('mine.state', '=', 'duplicate'),
        eb('mine.payload', 'is not', null),
        not(
          or([exists(activitiesWithSameContent.where('other.state', '=', 'landed')), exists(earlierCopies)]),
        ),
      ])
        .$castTo<boolean>()
        .as('can_include');
    })
    .where('athlete_id', '=', ctx.athleteId)
    .where('import_id', '=', importId)
    .where('position', '>', cursor ?? -1)
    .orderBy('position')
    .limit(ACTIVITIES_PER_PAGE + 1)
    .execute();
  const page = rows.slice(0, ACTIVITIES_PER_PAGE);
  return {
    activities: page.map(toActivityView),
    nextCursor: rows.length > page.length ? (page.at(-1)?.position ?? null) : null,
  };
}

type ListedRow = Omit<
  ActivityRow,
  'payload' | 'athlete_id' | 'import_id' | 'content_hash' | 'family' | 'is_forced' | 'session_id'
> & { readonly can_include: boolean };

const toActivityView = (row: ListedRow): ImportActivityView => ({
  id: row.id,
  fileName: row.file_name,
  state: row.state,
  problem: row.problem,
  warnings: row.warnings,
  activity: toActivity(row),
  canInclude: row.can_include,
  duplicateOf:
    row.duplicate_of === null || row.duplicate_on === null
      ? null
      : { workoutId: row.duplicate_of, date: row.duplicate_on, type: row.duplicate_type },
  workoutId: row.state === 'landed' ? row.workout_id : null,
});

function toActivity(row: ListedRow): ImportActivityView['activity'] {
  const { type, started_at, started_on, part_of_day, duration_seconds, elapsed_seconds } = row;
  if (type === null || started_at === null || started_on === null || part_of_day === null) return null;
  if (duration_seconds === null || elapsed_seconds === null) return null;
  return {
    type,
    date: started_on,
    session: part_of_day,
    startTime: started_at.toISOString(),
    duration: duration_seconds,
    elapsed: elapsed_seconds,
    distance: row.distance_meters === null ? null : toKilometers(row.distance_meters),
    averageHR: row.average_bpm,
    maxHR: row.max_bpm,
    hasHeartRate: row.has_heart_rate,
    hasTrack: row.has_track,
  };
}
