import { useUnits } from '../use-units.ts';
import { shownWeight, weightUnit } from '../weight.ts';
import { MetricTrendCard } from './metric-trend-card.tsx';

/** The weight of the last 90 days. */
export const WeightTrendCard = ({ className }: { readonly className?: string | undefined }) => {
  const units = useUnits();
  return (
    <MetricTrendCard
      metric="weight"
      label="Weight"
      unit={weightUnit(units)}
      shown={(pounds) => shownWeight(pounds, units)}
      empty="Enter your weight to see where it goes."
      className={className}
    />
  );
};
