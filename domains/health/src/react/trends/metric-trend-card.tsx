import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { healthPaths } from '@threshold/contracts/health';
import { EmptyState, QueryCard, Stat, StatRow, TrendChart } from '@threshold/ui';
import { formatCount, formatShortDate } from '@threshold/ui/format';
import { AVERAGE_DAYS } from '../../bounds.ts';
import { trpc } from '../api.ts';
import { toDailyLine } from './to-daily-line.ts';

interface MetricTrendCardProps {
  readonly metric: 'weight' | 'steps';
  readonly label: string;
  readonly unit: string;
  /** Converts the stored unit to the rounded number on screen. */
  readonly toShown: (value: number) => number;
  readonly emptyMessage: string;
  readonly className?: string | undefined;
}

export const MetricTrendCard = ({
  metric,
  label,
  unit,
  toShown,
  emptyMessage,
  className,
}: MetricTrendCardProps) => (
  <QueryCard
    title={`${label} Trend`}
    className={className}
    heightsPx={[74, 200]}
    query={trpc.health.trends.useQuery()}
    action={() => (
      <Anchor component={Link} {...healthPaths.health()} size="sm">
        All days
      </Anchor>
    )}
  >
    {({ to, [metric]: days }) => {
      const latestDay = days.at(-1);
      if (!latestDay) return <EmptyState message={emptyMessage} />;
      const values = days.map(({ date, value }) => ({ date, value: toShown(value) }));
      const averagedValues = values.slice(-AVERAGE_DAYS);
      // Averaged before the conversion, which rounds.
      const average = toShown(
        days.slice(-AVERAGE_DAYS).reduce((sum, { value }) => sum + value, 0) / averagedValues.length,
      );
      const { x, values: dailyValues } = toDailyLine(values, to);
      return (
        <>
          <StatRow wide>
            <Stat
              label="Latest"
              value={formatCount(toShown(latestDay.value))}
              unit={unit}
              delta={formatShortDate(latestDay.date)}
            />
            <Stat
              label="Average"
              value={formatCount(average)}
              unit={unit}
              delta={
                averagedValues.length === 1
                  ? 'Over 1 entry'
                  : `Over the latest ${averagedValues.length} entries`
              }
            />
          </StatRow>
          <TrendChart
            label={label}
            unit={unit}
            x={x}
            series={[{ name: label, values: dailyValues }]}
            formatX={formatShortDate}
          />
        </>
      );
    }}
  </QueryCard>
);
