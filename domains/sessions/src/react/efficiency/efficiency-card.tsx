import { toApiError } from '@threshold/api/react';
import { decouplingVerdict, isRun } from '@threshold/physiology';
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
import type { EfficiencyEntry } from '../../schemas.ts';
import { trpc } from '../api.ts';
import {
  convertFactor,
  factorUnitLabel,
  formatFactor,
  formatPercent,
  speedUnitLabel,
} from './efficiency-text.ts';

const TITLE = 'Aerobic Efficiency';

const LEVELS: Readonly<
  Record<ReturnType<typeof decouplingVerdict>['level'], { label: string; tone: StatusTone }>
> = {
  good: { label: 'Good', tone: 'good' },
  moderate: { label: 'Moderate', tone: 'warn' },
  low: { label: 'Low', tone: 'bad' },
};

export const EfficiencyCard = ({ className }: { readonly className?: string | undefined }) => {
  const { data: entries, error, refetch } = trpc.sessions.efficiency.useQuery();
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
  const latest = runs.at(-1);
  return (
    <Card title={TITLE} className={className} action={latest && <EfficiencyNote latest={latest} />}>
      {latest ? (
        <Efficiency runs={runs} latest={latest} />
      ) : (
        <EmptyState message="No steady run recorded yet. It takes a run of 30 minutes or more with heart rate and distance over time, such as a file from your watch: even pace, zones 1 to 3, and pauses of a minute at most." />
      )}
    </Card>
  );
};

interface EfficiencyProps {
  /** Oldest first, at least one. */
  readonly runs: readonly EfficiencyEntry[];
  readonly latest: EfficiencyEntry;
}

const Efficiency = ({ runs, latest }: EfficiencyProps) => {
  const { level } = decouplingVerdict(latest.decouplingPercent);
  const units = useUnits();
  const x = runs.map(({ date }) => date);
  return (
    <>
      <StatRow wide>
        <Stat
          label="Efficiency factor"
          value={formatFactor(convertFactor(latest.efficiencyFactor, units))}
          unit={factorUnitLabel(units)}
          delta={`${latest.type}, ${formatShortDate(latest.date)}`}
        />
        <Stat
          label="Decoupling"
          value={formatPercent(latest.decouplingPercent)}
          unit="%"
          delta={LEVELS[level].label}
          tone={LEVELS[level].tone}
        />
      </StatRow>
      <TrendChart
        label="Efficiency factor"
        unit={factorUnitLabel(units)}
        x={x}
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
        x={x}
        series={[{ name: 'Decoupling', values: runs.map((run) => run.decouplingPercent) }]}
        // The limits of `decouplingVerdict`.
        marks={[
          { value: 5, label: 'good below 5 %' },
          { value: 10, label: 'low above 10 %' },
        ]}
        formatX={formatShortDate}
        formatValue={formatPercent}
        heightPx={160}
      />
    </>
  );
};

const EfficiencyNote = ({ latest }: { readonly latest: EfficiencyEntry }) => {
  const units = useUnits();
  const factor = formatFactor(convertFactor(latest.efficiencyFactor, units));
  return (
    <NumberNote
      term="efficiency-factor"
      title={TITLE}
      formula={`Efficiency factor: ${speedUnitLabel(units)} ÷ heart rate. Decoupling: 100 × (first half − second half) ÷ first half, of that factor, after the first 10 minutes`}
      inputs={[
        { label: 'Latest run', value: `${latest.type}, ${formatShortDate(latest.date)}` },
        { label: 'Efficiency factor', value: `${factor} ${factorUnitLabel(units)}` },
        { label: 'Decoupling', value: `${formatPercent(latest.decouplingPercent)} %` },
      ]}
      source="Joe Friel’s efficiency factor and decoupling; your own recordings"
    >
      More speed for each heartbeat is better aerobic fitness; a decoupling below 5 % is good, 5 to 10 %
      moderate, more is low. Heat, hills and wind move it too: a track does not tell whether the route was
      flat.
    </NumberNote>
  );
};
