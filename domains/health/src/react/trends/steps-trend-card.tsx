import { MetricTrendCard } from './metric-trend-card.tsx';

export const StepsTrendCard = ({ className }: { readonly className?: string | undefined }) => (
  <MetricTrendCard
    metric="steps"
    label="Steps"
    unit="steps"
    shown={Math.round}
    empty="Enter your steps to see how they change."
    className={className}
  />
);
