import { EmptyState, NumberNote, Stat, StatRow, Tag, TrendChart } from '@threshold/ui';
import type { FitnessView } from '../../analytics-schemas.ts';
import { trpc } from '../api.ts';
import { shortDay } from '../format-day.ts';
import classes from './analytics.module.css';
import { decimalText, signedText } from './number-text.ts';
import { type AnalyticsCardProps, ReadCard } from './read-card.tsx';

const MODEL = 'Banister’s fitness and fatigue model, as coaches keep it (42 and 7 days)';

const BANDS: Readonly<Record<NonNullable<FitnessView['formBand']>, string>> = {
  detraining: 'Losing fitness',
  fresh: 'Fresh',
  neutral: 'Neutral',
  productive: 'Productive training',
  strain: 'High strain',
};

const RAMPS: Readonly<Record<NonNullable<FitnessView['rampStatus']>, string>> = {
  ok: 'steady this week',
  caution: 'rising fast this week',
  warning: 'rising very fast this week',
};

/** Fitness, fatigue and form, day by day. */
export const FitnessCard = ({ className }: AnalyticsCardProps) => (
  <ReadCard
    title="Fitness and Form"
    className={className}
    heightsPx={[76, 20, 200, 24, 120, 24]}
    read={trpc.training.fitness.useQuery()}
    action={({ buildingBaseline, days }) =>
      buildingBaseline && days.length > 0 ? <Tag>Building baseline</Tag> : undefined
    }
  >
    {(fitness) => <Fitness fitness={fitness} />}
  </ReadCard>
);

const Fitness = ({ fitness }: { readonly fitness: FitnessView }) => {
  const { days, buildingBaseline, daysOfData } = fitness;
  const today = days.at(-1);
  if (today === undefined)
    return (
      <EmptyState message="Your fitness, fatigue and form begin with the first workout that you complete." />
    );
  const x = days.map(({ date }) => date);
  return (
    <>
      <Today today={today} yesterday={days.at(-2)} fitness={fitness} />
      <TrendChart
        label="Fitness and fatigue"
        unit=""
        x={x}
        series={[
          { name: 'Fitness, 42 days', values: days.map((day) => day.fitness), area: true },
          { name: 'Fatigue, 7 days', values: days.map((day) => day.fatigue), dashed: true },
        ]}
        formatX={shortDay}
      />
      <TrendChart
        label="Form"
        unit=""
        x={x}
        series={[{ name: 'Form', values: days.map((day) => day.form) }]}
        band={{ low: -30, high: -10, label: 'form of productive training, −30 to −10' }}
        formatX={shortDay}
        heightPx={120}
      />
      {buildingBaseline ? (
        <p className={classes.quiet}>
          Day {daysOfData} of 42: the numbers still rise from nothing, so read their direction, not their
          height.
        </p>
      ) : null}
    </>
  );
};

type Day = FitnessView['days'][number];

interface TodayProps {
  readonly today: Day;
  readonly yesterday: Day | undefined;
  readonly fitness: FitnessView;
}

const Today = ({ today, yesterday, fitness: { formBand, ramp, rampStatus } }: TodayProps) => {
  const before = (value: number | undefined) => (value === undefined ? '0' : decimalText(value));
  const stress = { label: 'Today’s training stress', value: String(today.stress) };
  return (
    <StatRow wide>
      <Stat
        label="Fitness"
        value={decimalText(today.fitness)}
        delta={ramp === null ? undefined : `${signedText(ramp)}, ${RAMPS[rampStatus ?? 'ok']}`}
        tone={rampStatus === 'warning' || rampStatus === 'caution' ? 'warn' : 'plain'}
        note={
          <NumberNote
            term="fitness"
            title="Fitness"
            formula="Yesterday’s fitness + (today’s stress − yesterday’s fitness) ÷ 42"
            inputs={[{ label: 'Yesterday’s fitness', value: before(yesterday?.fitness) }, stress]}
            source={MODEL}
          >
            What you have been training for about six weeks, as stress a day.
          </NumberNote>
        }
      />
      <Stat
        label="Fatigue"
        value={decimalText(today.fatigue)}
        note={
          <NumberNote
            term="fatigue"
            title="Fatigue"
            formula="Yesterday’s fatigue + (today’s stress − yesterday’s fatigue) ÷ 7"
            inputs={[{ label: 'Yesterday’s fatigue', value: before(yesterday?.fatigue) }, stress]}
            source={MODEL}
          >
            What the last week or so still costs you, as stress a day.
          </NumberNote>
        }
      />
      <Stat
        label="Form"
        value={signedText(today.form)}
        delta={formBand === null ? undefined : BANDS[formBand]}
        note={
          <NumberNote
            term="form"
            title="Form"
            formula="Yesterday’s fitness − yesterday’s fatigue"
            inputs={[
              { label: 'Yesterday’s fitness', value: before(yesterday?.fitness) },
              { label: 'Yesterday’s fatigue', value: before(yesterday?.fatigue) },
            ]}
            source={`${MODEL}; the bands are Friel’s`}
          >
            How fresh you began today: below zero while you build, above it when you rest for a race.
          </NumberNote>
        }
      />
    </StatRow>
  );
};
