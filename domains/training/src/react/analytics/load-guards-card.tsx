import { BarsChart, EmptyState, NumberNote, QueryCard, Stat, StatRow } from '@threshold/ui';
import { formatShortWeekday } from '@threshold/ui/format';
import type { LoadGuardsView } from '../../analytics-schemas.ts';
import { trpc } from '../api.ts';
import { formatDecimal } from './format-numbers.ts';
import { LatestRun } from './latest-run.tsx';

const MONOTONY_TEXTS: Readonly<Record<LoadGuardsView['monotonyStatus'], string>> = {
  varied: 'A good mix of hard and easy days',
  even: 'Little variation',
  monotonous: 'Too much alike',
  same: 'Every day the same',
  none: 'No training on these days',
};

/** Monotony, strain and the latest run in neutral words; the guards do not forecast injuries. */
export const LoadGuardsCard = ({ className }: { readonly className?: string | undefined }) => (
  <QueryCard
    title="Load Balance"
    className={className}
    heightsPx={[76, 120, 24, 72]}
    query={trpc.training.loadGuards.useQuery()}
    action={(guards) => (isEmpty(guards) ? undefined : <LoadBalanceNote guards={guards} />)}
  >
    {(guards) =>
      isEmpty(guards) ? (
        <EmptyState message="No recent training to check." />
      ) : (
        <>
          <WeekStats guards={guards} />
          <LatestRun spike={guards.spike} />
        </>
      )
    }
  </QueryCard>
);

const isEmpty = ({ monotonyStatus, spike }: LoadGuardsView) => monotonyStatus === 'none' && spike === null;

const LoadBalanceNote = ({ guards }: { readonly guards: LoadGuardsView }) => (
  <NumberNote
    term="monotony"
    title="Load balance"
    formula="Monotony is the average daily load over seven days ÷ its standard deviation, up to 10. Strain is the load over seven days × monotony. The latest run is compared with the longest of the 30 days before it."
    inputs={[
      { label: 'Load over 7 days', value: formatDecimal(guards.weekStress) },
      { label: 'Average per day', value: formatDecimal(guards.meanStress) },
      { label: 'Standard deviation', value: formatDecimal(guards.deviation) },
    ]}
    source="Foster 1998 on training monotony and strain. Frandsen and others 2025 on runs far longer than the ones before"
  >
    Monotony shows how similar your days are, rest days included. Under 1.5 is a good mix, and over 2 your
    hard and easy days are too much alike. Strain shows how hard the last seven days were on you. A run far
    longer than you’re used to is a hint, and doesn’t predict injuries.
  </NumberNote>
);

const WeekStats = ({ guards }: { readonly guards: LoadGuardsView }) => {
  const { days, monotony, strain, monotonyStatus } = guards;
  return (
    <>
      <StatRow wide>
        <Stat
          label="Monotony"
          value={monotony === null ? '--' : formatDecimal(monotony, 2)}
          delta={MONOTONY_TEXTS[monotonyStatus]}
        />
        <Stat label="Strain" value={strain === null ? '--' : formatDecimal(strain, 0)} />
      </StatRow>
      <BarsChart
        label="Load of the last 7 days"
        unit=""
        x={days.map(({ date }) => date)}
        series={[{ name: 'Load', values: days.map(({ stress }) => stress), tone: 'tx2' }]}
        formatX={formatShortWeekday}
        heightPx={120}
      />
    </>
  );
};
