import { massLabel } from '@threshold/physiology';
import { useUnits } from '@threshold/ui';
import { toDisplayedWeight } from '../weight.ts';
import { MetricTrendCard, type TrendCardProps } from './metric-trend-card.tsx';

export const WeightTrendCard = ({ className, period }: TrendCardProps) => {
  const units = useUnits();
  return (
    <MetricTrendCard
      metric="weight"
      label="Weight"
      unit={massLabel(units)}
      toDisplayedValue={(pounds) => toDisplayedWeight(pounds, units)}
      emptyMessage="Log your weight to see your trend."
      className={className}
      period={period}
    />
  );
};
