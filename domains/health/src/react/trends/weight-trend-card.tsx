import { massLabel } from '@threshold/physiology';
import { useUnits } from '@threshold/ui';
import { shownWeight } from '../weight.ts';
import { MetricTrendCard } from './metric-trend-card.tsx';

export const WeightTrendCard = ({ className }: { readonly className?: string | undefined }) => {
  const units = useUnits();
  return (
    <MetricTrendCard
      metric="weight"
      label="Weight"
      unit={massLabel(units)}
      shown={(pounds) => shownWeight(pounds, units)}
      empty="Enter your weight to see where it goes."
      className={className}
    />
  );
};
