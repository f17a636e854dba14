import { MetricTrendCard, type TrendCardProps } from './metric-trend-card.tsx';

export const StepsTrendCard = ({ className, period }: TrendCardProps) => (
  <MetricTrendCard
    metric="steps"
    label="Steps"
    unit="steps"
    toDisplayedValue={Math.round}
    emptyMessage="Log your steps to see your trend."
    className={className}
    period={period}
  />
);
