import type { CommandContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { PointRule } from '../../rules/fusion-points.ts';
import { gamificationTables, type PointSourceRow } from '../tables.ts';

/** A source as its domain reports it, before its day is recomputed. */
export type ReportedPointSource = Omit<PointSourceRow, 'athlete_id' | 'points' | 'slot' | 'entry' | 'times'>;

/** What a transaction may change: all sources, or those of given days, of a workout or with a given key. */
export type ChangeScope =
  | 'all'
  | {
      readonly dates: readonly LocalDate[];
      readonly workoutId?: string;
      readonly source?: { readonly rule: PointRule; readonly sourceId: string };
    };

/** The stored sources that a transaction may change. */
export interface KnownPointSources {
  readonly sources: readonly PointSourceRow[];
  findSource(rule: PointRule, sourceId: string): PointSourceRow | undefined;
  listOfWorkout(workoutId: string): readonly PointSourceRow[];
}

/** Reads the requested sources and all others of the same days, because days are recomputed as a whole. */
export async function listPointSources(
  { em, athleteId }: CommandContext,
  scope: ChangeScope,
): Promise<KnownPointSources> {
  const ownSources = gamificationTables(em)
    .selectFrom('point_source')
    .selectAll()
    .where('athlete_id', '=', athleteId);
  if (scope === 'all') return toKnownPointSources(await ownSources.execute());
  const { dates, workoutId, source } = scope;
  type SourceExpressionBuilder = ExpressionBuilder<{ point_source: PointSourceRow }, 'point_source'>;
  const isInScope = (eb: SourceExpressionBuilder): Expression<SqlBool> =>
    eb.or([
      ...(workoutId === undefined ? [] : [eb('workout_id', '=', workoutId)]),
      ...(source ? [eb('rule', '=', source.rule).and('source_id', '=', source.sourceId)] : []),
    ]);
  const rows = await ownSources
    .where((eb) =>
      eb.or([
        ...(dates.length > 0 ? [eb('date', 'in', dates)] : []),
        eb(
          'date',
          'in',
          gamificationTables(em)
            .selectFrom('point_source')
            .select('date')
            .where('athlete_id', '=', athleteId)
            .where(isInScope),
        ),
      ]),
    )
    .execute();
  return toKnownPointSources(rows);
}

function toKnownPointSources(sources: readonly PointSourceRow[]): KnownPointSources {
  const rowByKey = new Map(sources.map((row) => [`${row.rule} ${row.source_id}`, row]));
  const rowsByWorkoutId = Map.groupBy(sources, (row) => row.workout_id);
  return {
    sources,
    findSource: (rule, sourceId) => rowByKey.get(`${rule} ${sourceId}`),
    listOfWorkout: (workoutId) => rowsByWorkoutId.get(workoutId) ?? [],
  };
}
