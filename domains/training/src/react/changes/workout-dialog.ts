import type { WorkoutDetailView } from '../../schemas.ts';

/** What every dialog about a workout gets. */
export interface WorkoutDialogProps {
  readonly workout: WorkoutDetailView;
  readonly opened: boolean;
  readonly onClose: () => void;
}
