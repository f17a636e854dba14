import { Anchor } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { healthPaths } from '@threshold/contracts/health';
import { DEFAULT_PERIOD, type Period, splitBlocks } from '@threshold/contracts/period';
import type { LocalDate } from '@threshold/physiology';
import { EmptyState, QueryCard, Stat, StatRow, TrendChart } from '@threshold/ui';
import { formatCount, formatShortDate } from '@threshold/ui/format';
import { AVERAGE_DAYS } from '../../bounds.ts';
import { trpc } from '../api.ts';
import { listBlockMarks } from './list-block-marks.ts';
import { toDailyLine } from './to-daily-line.ts';
import { toRollingMean } from './to-rolling-mean.ts';

export interface TrendCardProps {
  readonly className?: string | undefined;
  readonly period?: Period | undefined;
}

interface MetricTrendCardProps extends TrendCardProps {
  readonly metric: 'weight' | 'steps';
  readonly label: string;
  readonly unit: string;
  /** Converts a value from the stored unit to the rounded number on the screen. */
  readonly toDisplayedValue: (value: number) => number;
  readonly emptyMessage: string;
}

export const MetricTrendCard = ({
  metric,
  label,
  unit,
  toDisplayedValue,
  emptyMessage,
  className,
  period = DEFAULT_PERIOD,
}: MetricTrendCardProps) => (
  <QueryCard
    title={`${label} Trend`}
    className={className}
    heightsPx={[74, 200]}
    query={trpc.health.trends.useQuery(period, { placeholderData: keepPreviousData })}
    action={() => (
      <Anchor component={Link} {...healthPaths.health()} size="sm">
        All days
      </Anchor>
    )}
  >
    {({ to, [metric]: loadedDays }) => {
      const { current: days, previous } = splitBlocks<{ date: LocalDate; value: number }>(
        loadedDays,
        period,
        to,
      );
      const latestDay = days.at(-1);
      if (!latestDay) return <EmptyState message={emptyMessage} />;
      const values = days.map(({ date, value }) => ({ date, value: toDisplayedValue(value) }));
      const averagedValues = values.slice(-AVERAGE_DAYS);
      // Averaged before the conversion, which rounds.
      const average = toDisplayedValue(
        days.slice(-AVERAGE_DAYS).reduce((sum, { value }) => sum + value, 0) / averagedValues.length,
      );
      const { x, values: dailyValues } = toDailyLine(values, to);
      return (
        <>
          <StatRow wide>
            <Stat
              label="Latest"
              value={formatCount(toDisplayedValue(latestDay.value))}
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
            // The average is drawn over the days, because single days vary.
            series={[
              { name: '7-day average', values: toRollingMean(dailyValues), tone: 'tx' },
              { name: 'Each day', values: dailyValues, tone: 'tx2', dots: true },
            ]}
            marks={listBlockMarks(previous, (mean) => `${formatCount(toDisplayedValue(mean))} ${unit}`).map(
              (mark) => ({
                ...mark,
                value: toDisplayedValue(mark.value),
              }),
            )}
            formatX={formatShortDate}
          />
        </>
      );
    }}
  </QueryCard>
);
