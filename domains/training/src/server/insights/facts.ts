import type { RecoveryFacts } from '@threshold/contracts/health';
import type { LocalDate, RaceDistance, UnitSystem, Verdict } from '@threshold/physiology';
import type {
  FitnessView,
  LoadGuardsView,
  TrainingLoadView,
  ZoneDistributionView,
} from '../../analytics-schemas.ts';
import type { RecordView } from '../../record-schemas.ts';

export interface InsightFacts {
  readonly today: LocalDate;
  readonly units: UnitSystem;
  readonly lthrBpm: number | null;
  /** The single judgment of the athlete's state, shown on every screen. Rules add none. */
  readonly verdict: Verdict;
  readonly load: TrainingLoadView;
  readonly fitness: FitnessView;
  readonly guards: LoadGuardsView;
  readonly zones: ZoneDistributionView;
  /** Planned sessions in four weeks: due, and completed or replaced by another workout. */
  readonly plan: { readonly due: number; readonly done: number };
  /** Completed workouts of the last 28 days, planned or not. */
  readonly recentWorkouts: number;
  readonly recovery: RecoveryFacts;
  readonly race: { readonly date: LocalDate; readonly distance: RaceDistance | null } | null;
  readonly records: readonly RecordView[];
  /** Recommendation that overrides all other advice, from `restAdvice`. */
  readonly restAdvice: string | null;
}
