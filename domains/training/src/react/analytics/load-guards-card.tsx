import { BarsChart, EmptyState, NumberNote, QueryCard, Stat, StatRow } from '@threshold/ui';
import { formatShortWeekday } from '@threshold/ui/format';
import type { LoadGuardsView } from '../../analytics-schemas.ts';
import { trpc } from '../api.ts';
import { formatDecimal } from './format-numbers.ts';
import { LatestRun } from './latest-run.tsx';

const MODEL_SOURCE = 'Foster 1998 on training monotony and strain';

const MONOTONY_TEXTS: Readonly<Record<LoadGuardsView['monotonyStatus'], string>> = {
  varied: 'a good mix of hard and easy days',
  even: 'similar days',
  monotonous: 'too similar',
  same: 'every day the same',
  none: 'no training on these days',
};

/** Monotony, strain and the latest run in neutral words; the guards do not forecast injuries. */
export const LoadGuardsCard = ({ className }: { readonly className?: string | undefined }) => (
  <QueryCard
    title="Load Balance"
    className={className}
    heightsPx={[76, 120, 24, 72]}
    query={trpc.training.loadGuards.useQuery()}
  >
    {(guards) =>
      guards.monotonyStatus === 'none' && guards.spike === null ? (
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

const WeekStats = ({ guards }: { readonly guards: LoadGuardsView }) => {
  const { days, weekStress, meanStress, deviation, monotony, strain, monotonyStatus } = guards;
  const weekInputs = [
    { label: 'Stress over 7 days', value: formatDecimal(weekStress) },
    { label: 'Average per day', value: formatDecimal(meanStress) },
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
              formula="Average daily stress over seven days ÷ its standard deviation, up to 10"
              inputs={weekInputs}
              source={MODEL_SOURCE}
            >
              Monotony shows how similar your days are, rest days included. Under 1.5 is a good mix. Over 2
              means your hard and easy days are too much alike.
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
              formula="Training stress over seven days × monotony"
              inputs={[
                ...weekInputs.slice(0, 1),
                { label: 'Monotony', value: monotony === null ? '--' : formatDecimal(monotony, 2) },
              ]}
              source={MODEL_SOURCE}
            >
              Strain shows how hard the last seven days were on you. The same load strains you more when no
              day is easy. Only compare it with your own other weeks.
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
