import { keepPreviousData } from '@tanstack/react-query';
import { toApiError } from '@threshold/api/react';
import { DEFAULT_PERIOD, type Period } from '@threshold/contracts/period';
import { assessDecoupling, isRun } from '@threshold/physiology';
import {
  Card,
  EmptyState,
  ErrorState,
  LoadingCard,
  NumberNote,
  Stat,
  StatRow,
  type StatusTone,
  TrendChart,
  useUnits,
} from '@threshold/ui';
import { formatShortDate } from '@threshold/ui/format';
import type { EfficiencyEntry } from '../../recorded-schemas.ts';
import { trpc } from '../api.ts';
import classes from './efficiency.module.css';
import {
  convertFactor,
  formatFactor,
  formatFactorUnit,
  formatLongFactorUnit,
  formatPercent,
} from './efficiency-text.ts';

const TITLE = 'Aerobic Efficiency';

const LEVELS: Readonly<
  Record<ReturnType<typeof assessDecoupling>['level'], { label: string; tone: StatusTone }>
> = {
  good: { label: 'Good', tone: 'good' },
  moderate: { label: 'Moderate', tone: 'warn' },
  low: { label: 'Low', tone: 'bad' },
};

interface EfficiencyCardProps {
  readonly className?: string | undefined;
  readonly period?: Period;
}

export const EfficiencyCard = ({ className, period = DEFAULT_PERIOD }: EfficiencyCardProps) => {
  const {
    data: entries,
    error,
    refetch,
  } = trpc.sessions.efficiency.useQuery({ range: period.range }, { placeholderData: keepPreviousData });
  if (error)
    return (
      <Card title={TITLE} className={className}>
        <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
      </Card>
    );
  if (entries === undefined)
    return <LoadingCard title={TITLE} className={className} heightsPx={[92, 160, 24, 160, 24]} />;
  // Speed per heartbeat is not comparable across sports.
  const runs = entries.filter(({ type }) => isRun(type));
  const latestRun = runs.at(-1);
  return (
    <Card title={TITLE} className={className} action={latestRun && <EfficiencyNote latestRun={latestRun} />}>
      {latestRun ? (
        <Efficiency runs={runs} latestRun={latestRun} />
      ) : (
        <EmptyState message="Record or import a steady run of 30 minutes or more with heart rate to see this. Keep an even pace in zones 1 to 3, with no pause longer than a minute." />
      )}
    </Card>
  );
};

interface EfficiencyProps {
  /** Oldest first, at least one. */
  readonly runs: readonly EfficiencyEntry[];
  readonly latestRun: EfficiencyEntry;
}

const Efficiency = ({ runs, latestRun }: EfficiencyProps) => {
  const { level } = assessDecoupling(latestRun.decouplingPercent);
  const units = useUnits();
  const dates = runs.map(({ date }) => date);
  return (
    <>
      <StatRow wide>
        <Stat
          label="Efficiency factor"
          value={formatFactor(convertFactor(latestRun.efficiencyFactor, units))}
          unit={formatFactorUnit(units)}
          delta={`${latestRun.type}, ${formatShortDate(latestRun.date)}`}
        />
        <Stat
          label="Decoupling"
          value={formatPercent(latestRun.decouplingPercent)}
          unit="%"
          delta={LEVELS[level].label}
          tone={LEVELS[level].tone}
        />
      </StatRow>
      <div className={classes.charts}>
        <TrendChart
          label="Efficiency factor"
          unit={formatFactorUnit(units)}
          x={dates}
          series={[
            {
              name: 'Efficiency factor',
              values: runs.map((run) => convertFactor(run.efficiencyFactor, units)),
            },
          ]}
          formatX={formatShortDate}
          formatValue={formatFactor}
          heightPx={160}
        />
        <TrendChart
          label="Decoupling"
          unit="%"
          x={dates}
          series={[{ name: 'Decoupling', values: runs.map((run) => run.decouplingPercent) }]}
          // The same limits as in `assessDecoupling`.
          marks={[
            { value: 5, label: 'good below 5%' },
            { value: 10, label: 'low above 10%' },
          ]}
          formatX={formatShortDate}
          formatValue={formatPercent}
          heightPx={160}
        />
      </div>
    </>
  );
};

const EfficiencyNote = ({ latestRun }: { readonly latestRun: EfficiencyEntry }) => {
  const units = useUnits();
  const factor = formatFactor(convertFactor(latestRun.efficiencyFactor, units));
  return (
    <NumberNote
      term="efficiency-factor"
      title={TITLE}
      formula={`Efficiency factor: speed ÷ heart rate, in ${formatLongFactorUnit(units)}. Decoupling: 100 × (first half − second half) ÷ first half, of that factor, after the first 10 minutes`}
      inputs={[
        { label: 'Latest run', value: `${latestRun.type}, ${formatShortDate(latestRun.date)}` },
        { label: 'Efficiency factor', value: `${factor} ${formatFactorUnit(units)}` },
        { label: 'Decoupling', value: `${formatPercent(latestRun.decouplingPercent)}%` },
      ]}
      source="Joe Friel’s efficiency factor and decoupling, from your own recordings"
    >
      More speed per heartbeat means better aerobic fitness. Decoupling below 5% is good, 5 to 10% is
      moderate, and more than that is low. Heat, hills and wind affect it too, and a recording can’t tell
      whether your route was flat.
    </NumberNote>
  );
};
