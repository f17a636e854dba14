import { BarsChart, EmptyState, NumberNote, QueryCard, Stat, StatRow } from '@threshold/ui';
import { formatShortWeekday } from '@threshold/ui/format';
import type { LoadGuardsView } from '../../analytics-schemas.ts';
import { trpc } from '../api.ts';
import { formatDecimal } from './format-numbers.ts';
import { LatestRun } from './latest-run.tsx';

const MODEL_SOURCE = 'Foster 1998: monotony and strain of a week’s training';

const MONOTONY_TEXTS: Readonly<Record<LoadGuardsView['monotonyStatus'], string>> = {
  varied: 'hard and easy days well apart',
  even: 'days rather alike',
  monotonous: 'days much alike',
  same: 'every day the same',
  none: 'no training on these days',
};

/** Monotony, strain and the latest run in neutral words; the guards do not forecast injuries. */
export const LoadGuardsCard = ({ className }: { readonly className?: string | undefined }) => (
  <QueryCard
    title="Load Guards"
    className={className}
    heightsPx={[76, 120, 24, 72]}
    query={trpc.training.loadGuards.useQuery()}
  >
    {(guards) =>
      guards.monotonyStatus === 'none' && guards.spike === null ? (
        <EmptyState message="No training in the last seven days and no run in the last thirty: there is nothing to guard." />
      ) : (
        <>
          <WeekStats guards={guards} />
          <LatestRun spike={guards.spike} />
        </>
      )
    }
  </QueryCard>
);

const WeekStats = ({ guards }: { readonly guards: LoadGuardsView }) => {
  const { days, weekStress, meanStress, deviation, monotony, strain, monotonyStatus } = guards;
  const weekInputs = [
    { label: 'Stress of the 7 days', value: formatDecimal(weekStress) },
    { label: 'Mean per day', value: formatDecimal(meanStress) },
    { label: 'Standard deviation', value: formatDecimal(deviation) },
  ];
  return (
    <>
      <StatRow wide>
        <Stat
          label="Monotony"
          value={monotony === null ? '--' : formatDecimal(monotony, 2)}
          delta={MONOTONY_TEXTS[monotonyStatus]}
          note={
            <NumberNote
              term="monotony"
              title="Monotony"
              formula="Mean of the seven days’ stress ÷ their standard deviation, at most 10"
              inputs={weekInputs}
              source={MODEL_SOURCE}
            >
              How alike your days are, rest days included: under 1.5 is varied, over 2 has little contrast.
            </NumberNote>
          }
        />
        <Stat
          label="Strain"
          value={strain === null ? '--' : formatDecimal(strain, 0)}
          note={
            <NumberNote
              term="strain"
              title="Strain"
              formula="Stress of the seven days × monotony"
              inputs={[
                ...weekInputs.slice(0, 1),
                { label: 'Monotony', value: monotony === null ? '--' : formatDecimal(monotony, 2) },
              ]}
              source={MODEL_SOURCE}
            >
              How hard the last seven days were on you. The same load strains more when no day is easy.
              Compare it only with your own other weeks.
            </NumberNote>
          }
        />
      </StatRow>
      <BarsChart
        label="Training stress of the last 7 days"
        unit=""
        x={days.map(({ date }) => date)}
        series={[{ name: 'Training stress', values: days.map(({ stress }) => stress), tone: 'tx2' }]}
        formatX={formatShortWeekday}
        heightPx={120}
      />
    </>
  );
};
