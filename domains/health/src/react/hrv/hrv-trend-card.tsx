import { keepPreviousData } from '@tanstack/react-query';
import { toApiError } from '@threshold/api/react';
import { DEFAULT_PERIOD, type Period, splitBlocks } from '@threshold/contracts/period';
import type { HrvTrend } from '@threshold/physiology';
import {
  Card,
  EmptyState,
  ErrorState,
  LoadingCard,
  NumberNote,
  Stat,
  StatRow,
  TrendChart,
} from '@threshold/ui';
import { formatLongDay, formatShortDate } from '@threshold/ui/format';
import type { HrvHistoryView, RecoveryView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { formatChange, formatChangePercent } from '../recovery/format-change.ts';
import { listBlockMarks } from '../trends/list-block-marks.ts';
import { toDailyLine } from '../trends/to-daily-line.ts';
import { toRollingMean } from '../trends/to-rolling-mean.ts';
import { formatBandRange, HrvBandPanel } from './hrv-band-panel.tsx';

const TITLE = 'HRV Trend';

/** Labels of the recovery trends (docs/specification.md#4-states). */
const TREND_LABELS: Readonly<Record<HrvTrend, string>> = {
  improving: 'Improving Recovery',
  stable: 'Stable Recovery',
  monitor: 'Monitor Recovery',
};

interface HrvTrendCardProps {
  /** True where the page already shows today's value and what it means. */
  readonly isTodayHidden?: boolean;
  readonly className?: string | undefined;
  readonly period?: Period;
}

export const HrvTrendCard = ({
  isTodayHidden = false,
  className,
  period = DEFAULT_PERIOD,
}: HrvTrendCardProps) => {
  const recovery = trpc.health.recovery.useQuery();
  const history = trpc.health.hrvHistory.useQuery(period, { placeholderData: keepPreviousData });
  const error = recovery.error ?? history.error;
  if (error)
    return (
      <Card title={TITLE} className={className}>
        <ErrorState
          message={toApiError(error).message}
          onRetry={() => void Promise.all([recovery.refetch(), history.refetch()])}
        />
      </Card>
    );
  if (!recovery.data || !history.data)
    return <LoadingCard title={TITLE} className={className} heightsPx={[74, 200, 24, 92]} />;
  const { hrv } = recovery.data;
  return (
    <Card
      title={TITLE}
      className={className}
      action={hrv ? <Note hrv={hrv} history={history.data} /> : undefined}
    >
      {hrv ? (
        <Trend hrv={hrv} history={history.data} period={period} isTodayHidden={isTodayHidden} />
      ) : (
        <EmptyState message="Log HRV on two mornings to see your trend." />
      )}
    </Card>
  );
};

type Hrv = NonNullable<RecoveryView['hrv']>;

interface TrendProps {
  readonly hrv: Hrv;
  readonly history: HrvHistoryView;
  readonly period: Period;
  readonly isTodayHidden: boolean;
}

const Trend = ({ hrv, history, period, isTodayHidden }: TrendProps) => {
  const { current, previous } = splitBlocks(history.days, period, history.to);
  const { x, values } = toDailyLine(current, history.to);
  const { band } = history;
  return (
    <>
      <StatRow wide>
        {isTodayHidden ? null : (
          <Stat label="Latest" value={Math.round(hrv.latest)} unit="ms" delta={formatChange(hrv, 'ms')} />
        )}
        <Stat
          label="7-day average"
          value={Math.round(hrv.average)}
          unit="ms"
          delta={hrv.trend === null ? 'Not enough data' : TREND_LABELS[hrv.trend]}
        />
      </StatRow>
      <TrendChart
        label="HRV"
        unit="ms"
        x={x}
        // The rolling average is the line, because single mornings vary.
        series={[
          { name: 'Rolling average', values: toRollingMean(values), tone: 'tx' },
          { name: 'Each morning', values, tone: 'tx2', dots: true },
        ]}
        marks={listBlockMarks(previous, (ms) => `${Math.round(ms)} ms`)}
        band={
          band === null
            ? undefined
            : { low: band.lowMs, high: band.highMs, label: `Usual range ${formatBandRange(band)}` }
        }
        formatX={formatShortDate}
      />
      {isTodayHidden && band !== null ? null : <HrvBandPanel hrv={hrv} history={history} />}
    </>
  );
};

interface NoteProps {
  readonly hrv: Hrv;
  readonly history: HrvHistoryView;
}

const Note = ({ hrv, history: { band } }: NoteProps) => (
  <NumberNote
    term="hrv"
    title={TITLE}
    formula="100 × (latest − average) ÷ average, where the average covers your latest 7 values. Your usual range is the average of ln rMSSD ± half a standard deviation of the 60 days before this week, converted back to ms."
    inputs={[
      ...hrv.days.map(({ date, value }) => ({
        label: formatLongDay(date),
        value: `${Math.round(value)} ms`,
      })),
      { label: 'Average', value: `${Math.round(hrv.average)} ms` },
      { label: 'Change', value: formatChangePercent(hrv) },
      ...(band === null
        ? []
        : [
            { label: 'This week', value: `${Math.round(band.rollingMs)} ms` },
            { label: 'Usual range', value: formatBandRange(band) },
          ]),
    ]}
    source="Your health entries, read with Plews 2014, Vesterinen 2016 and Javaloyes 2019"
  >
    More than 5% above your average is Improving Recovery. More than 5% below is Monitor Recovery. Anything in
    between is Stable Recovery. A week below your usual range? Consider training easier. The evidence is
    modest, so treat it as a hint.
  </NumberNote>
);
