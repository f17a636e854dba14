import type { RecoveryFacts } from '@threshold/contracts/health';
import type { LocalDate, RaceDistance, UnitSystem, Verdict } from '@threshold/physiology';
import type {
  FitnessView,
  LoadGuardsView,
  TrainingLoadView,
  ZoneDistributionView,
} from '../../analytics-schemas.ts';
import type { RecordView } from '../../record-schemas.ts';

/** Input of the insight rules. */
export interface InsightFacts {
  readonly today: LocalDate;
  readonly units: UnitSystem;
  readonly lthrBpm: number | null;
  /** The single judgment of the athlete's state, shown on every screen. Rules must not add another. */
  readonly verdict: Omit<Verdict, 'facts'>;
  readonly load: TrainingLoadView;
  readonly fitness: FitnessView;
  readonly guards: LoadGuardsView;
  readonly zones: ZoneDistributionView;
  /**
   * Planned sessions of the last four weeks: `due` counts all, `done` those completed or replaced by another
   * workout.
   */
  readonly plan: { readonly due: number; readonly done: number };
  /** Completed workouts of the last 28 days, planned or not. */
  readonly recentWorkoutCount: number;
  readonly recovery: RecoveryFacts;
  readonly race: { readonly date: LocalDate; readonly distance: RaceDistance | null } | null;
  readonly records: readonly RecordView[];
  /** Recommendation that overrides all other advice; null if there is none. */
  readonly restAdvice: string | null;
}
