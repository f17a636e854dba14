import type { WorkoutDetailView } from '../../schemas.ts';

export interface WorkoutDialogProps {
  readonly workout: WorkoutDetailView;
  readonly opened: boolean;
  readonly onClose: () => void;
}
