import { MetricTrendCard } from './metric-trend-card.tsx';

export const StepsTrendCard = ({ className }: { readonly className?: string | undefined }) => (
  <MetricTrendCard
    metric="steps"
    label="Steps"
    unit="steps"
    toShown={Math.round}
    emptyMessage="Log your steps to see your trend."
    className={className}
  />
);
