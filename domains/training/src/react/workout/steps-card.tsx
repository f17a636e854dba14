import { Card, WorkoutProfile } from '@threshold/ui';
import type { WorkoutDetailView } from '../../schemas.ts';
import { StepList } from '../steps/step-list.tsx';

export const StepsCard = ({ steps }: Pick<WorkoutDetailView, 'steps'>) => (
  <Card title="Workout profile">
    <WorkoutProfile steps={steps} heightPx={112} />
    <StepList parts={steps} />
  </Card>
);
