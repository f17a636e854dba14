import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { athletesPaths } from '@threshold/contracts/athletes';
import { DEFAULT_PERIOD, getPeriodStart, type Period } from '@threshold/contracts/period';
import { EmptyState, NumberNote, QueryCard, Stat, Tag, TrendChart, useToday } from '@threshold/ui';
import { formatDate, formatShortDate } from '@threshold/ui/format';
import type { ReactNode } from 'react';
import type { ThresholdView } from '../../threshold-schemas.ts';
import { trpc } from '../api.ts';
import { SOURCE_LABELS } from '../labels.ts';
import { useMe } from '../me/use-me.ts';
import { ThresholdHistory } from '../profile/threshold/threshold-history.tsx';
import { toLthrLine } from './lthr-line.ts';
import classes from './lthr-trend.module.css';

const TITLE = 'LTHR Trend';

interface LthrTrendCardProps {
  readonly className?: string | undefined;
  readonly period?: Period;
  /** Shown beside the current value, for example the heart rate of a pace at each threshold. */
  readonly children?: ReactNode;
}

/**
 * The athlete's LTHR over time, with the source of each value (docs/specification.md#28-analytics, #lthr-history and
 * #no-sample-values).
 */
export const LthrTrendCard = ({ className, period = DEFAULT_PERIOD, children }: LthrTrendCardProps) => {
  return (
    <QueryCard
      title={TITLE}
      className={className}
      heightsPx={[74, 200, 24, 38, 38]}
      query={trpc.athletes.thresholds.useQuery()}
      action={([latest]) => latest && <ThresholdNote latest={latest} />}
    >
      {(rows) => (
        <ThresholdTrend rows={rows} period={period}>
          {children}
        </ThresholdTrend>
      )}
    </QueryCard>
  );
};

interface ThresholdTrendProps {
  readonly rows: readonly ThresholdView[];
  readonly period: Period;
  readonly children?: ReactNode;
}

const ThresholdTrend = ({ rows, period, children }: ThresholdTrendProps) => {
  const [latest, ...earlier] = rows;
  if (latest === undefined)
    return (
      <EmptyState
        message="No LTHR yet. Enter yours in your profile, or take the LTHR test there."
        action={
          <Button variant="default" component={Link} {...athletesPaths.profile()}>
            Go to Profile
          </Button>
        }
      />
    );
  return (
    <>
      <div className={classes.head}>
        <div className={classes.values}>
          <LatestThreshold latest={latest} previous={earlier.find(({ lthr }) => lthr !== null)} />
        </div>
        {children}
      </div>
      <LthrChart rows={rows} period={period} />
      <ThresholdHistory />
    </>
  );
};

interface LatestThresholdProps {
  readonly latest: ThresholdView;
  readonly previous: ThresholdView | undefined;
}

const LatestThreshold = ({ latest: { date, lthr, source }, previous }: LatestThresholdProps) => (
  <>
    <Stat
      label="LTHR"
      value={lthr ?? '--'}
      unit="bpm"
      size="tile"
      delta={lthr === null ? `Cleared on ${formatDate(date)}` : formatChange(lthr, previous)}
    />
    {source === 'formula' && lthr !== null ? <Tag>estimated</Tag> : null}
  </>
);

const LthrChart = ({ rows, period }: ThresholdTrendProps) => {
  const today = useToday(useMe().data?.timeZone ?? 'UTC');
  const { x, values } = toLthrLine(rows, today, getPeriodStart(period, today));
  // Within one year, the year is the same on every label.
  const formatX = x[0]?.slice(0, 4) === x.at(-1)?.slice(0, 4) ? formatShortDate : formatDate;
  return (
    <TrendChart
      label="LTHR"
      unit="bpm"
      x={x}
      series={[{ name: 'LTHR', values, shape: 'steps' }]}
      formatX={formatX}
    />
  );
};

const ThresholdNote = ({ latest: { date, lthr, source } }: { readonly latest: ThresholdView }) => (
  <NumberNote
    term="lthr"
    title={TITLE}
    formula={
      source === 'formula'
        ? '85% of (220 − age), rounded. It’s an estimate until you test.'
        : 'No formula. This is the value you entered, tested or confirmed.'
    }
    inputs={[
      { label: 'LTHR', value: lthr === null ? '--' : `${lthr} bpm` },
      { label: 'In effect since', value: formatDate(date) },
      { label: 'From', value: SOURCE_LABELS[source] },
    ]}
    source="The LTHR history in your profile. Each value counts from its date until the next one, and your first value also covers everything before it."
  >
    Your lactate threshold heart rate is the highest heart rate you can hold for about an hour. Your five
    zones are percentages of it.
  </NumberNote>
);

/** "+4 bpm since May 22, 2026", or "Your first value" if there is no earlier one. */
function formatChange(lthr: number, previous: ThresholdView | undefined): string {
  if (previous === undefined || previous.lthr === null) return 'Your first value';
  const changeBpm = lthr - previous.lthr;
  const signedChange = changeBpm > 0 ? `+${changeBpm}` : changeBpm < 0 ? `−${-changeBpm}` : '±0';
  return `${signedChange} bpm since ${formatDate(previous.date)}`;
}
