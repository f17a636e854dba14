import { SegmentedControl } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { countWeeks, DEFAULT_PERIOD, isCompared, type Period } from '@threshold/contracts/period';
import { EmptyState, NumberNote, QueryCard, Stat, StatRow, Tag, TrendChart } from '@threshold/ui';
import { formatShortDate } from '@threshold/ui/format';
import { useState } from 'react';
import type { FitnessView } from '../../analytics-schemas.ts';
import { trpc } from '../api.ts';
import classes from './analytics.module.css';
import { formatDecimal, formatSigned } from './format-numbers.ts';

const MODEL_SOURCE = 'Banister’s fitness and fatigue model, with the usual averages over 42 and 7 days';

const RAMP_TEXTS: Readonly<Record<NonNullable<FitnessView['rampStatus']>, string>> = {
  ok: 'steady this week',
  caution: 'rising fast this week',
  warning: 'rising very fast this week',
};

interface FitnessCardProps {
  readonly className?: string | undefined;
  readonly period?: Period;
}

export const FitnessCard = ({ className, period = DEFAULT_PERIOD }: FitnessCardProps) => {
  const [by, setScore] = useState<FitnessView['by']>();
  return (
    <QueryCard
      title="Fitness and Form"
      className={className}
      heightsPx={[76, 20, 260, 24, 160, 24]}
      query={trpc.training.fitness.useQuery(
        { period, ...(by && { by }) },
        { placeholderData: keepPreviousData },
      )}
      action={({ buildingBaseline, days }) =>
        buildingBaseline && days.length > 0 ? <Tag>Building baseline</Tag> : undefined
      }
    >
      {(fitness) => (
        <>
          <Fitness fitness={fitness} period={period} />
          {fitness.offered.length > 1 ? <ScoreChoice by={by ?? fitness.by} onChoose={setScore} /> : null}
        </>
      )}
    </QueryCard>
  );
};

/** Days over which fitness is averaged. */
const FITNESS_DAYS = 42;

const SCORES = {
  hrss: {
    label: 'HRSS',
    text: 'HRSS uses your recorded minutes in each zone and counts hard ones for more. Workouts without a recording count by TSS.',
  },
  tss: { label: 'TSS', text: 'TSS multiplies time by average heart rate, as on each workout.' },
} as const;

interface ScoreChoiceProps {
  readonly by: FitnessView['by'];
  readonly onChoose: (by: FitnessView['by']) => void;
}

const ScoreChoice = ({ by, onChoose }: ScoreChoiceProps) => (
  <>
    <SegmentedControl
      className={classes.choice}
      aria-label="Stress score"
      size="xs"
      value={by}
      data={(['hrss', 'tss'] as const).map((value) => ({ value, label: SCORES[value].label }))}
      onChange={onChoose}
    />
    <p className={classes.quiet}>{SCORES[by].text}</p>
  </>
);

interface FitnessProps {
  readonly fitness: FitnessView;
  readonly period: Period;
}

const Fitness = ({ fitness, period }: FitnessProps) => {
  const { buildingBaseline, daysOfData, morning } = fitness;
  const days = isCompared(period) ? fitness.days.slice(-7 * countWeeks(period)) : fitness.days;
  if (morning === null)
    return <EmptyState message="Your fitness, fatigue and form start with your first completed workout." />;
  const dates = days.map(({ date }) => date);
  return (
    <>
      <MorningStats morning={morning} fitness={fitness} />
      <p className={classes.quiet}>As of this morning. Today’s training counts from tomorrow.</p>
      <TrendChart
        label="Fitness and fatigue"
        unit=""
        x={dates}
        series={[
          { name: 'Fitness, 42 days', values: days.map((day) => day.fitness), area: true },
          { name: 'Fatigue, 7 days', values: days.map((day) => day.fatigue), dashed: true },
        ]}
        formatX={formatShortDate}
        heightPx={260}
      />
      <TrendChart
        label="Form"
        unit=""
        x={dates}
        series={[{ name: 'Form', values: days.map((day) => day.form) }]}
        band={{ low: -30, high: -10, label: 'productive zone (−30 to −10)' }}
        formatX={formatShortDate}
        heightPx={160}
      />
      {buildingBaseline ? (
        <p className={classes.quiet}>
          Day {daysOfData}
          {daysOfData < FITNESS_DAYS ? ` of ${FITNESS_DAYS}` : ''}. Your numbers still start from zero, so
          watch their direction, not their size.
        </p>
      ) : null}
    </>
  );
};

interface MorningStatsProps {
  readonly morning: NonNullable<FitnessView['morning']>;
  readonly fitness: Pick<FitnessView, 'ramp' | 'rampStatus'>;
}

const MorningStats = ({ morning, fitness: { ramp, rampStatus } }: MorningStatsProps) => {
  const fitness = { label: 'Fitness', value: formatDecimal(morning.fitness) };
  const fatigue = { label: 'Fatigue', value: formatDecimal(morning.fatigue) };
  return (
    <StatRow wide>
      <Stat
        {...fitness}
        delta={ramp === null ? undefined : `${formatSigned(ramp)}, ${RAMP_TEXTS[rampStatus ?? 'ok']}`}
        note={
          <NumberNote
            term="fitness"
            title="Fitness"
            formula="Fitness of the day before + (the day’s stress − fitness of the day before) ÷ 42, up to yesterday"
            inputs={[fitness]}
            source={MODEL_SOURCE}
          >
            Fitness is how much training your body is used to, in stress per day over about six weeks.
          </NumberNote>
        }
      />
      <Stat
        {...fatigue}
        note={
          <NumberNote
            term="fatigue"
            title="Fatigue"
            formula="Fatigue of the day before + (the day’s stress − fatigue of the day before) ÷ 7, up to yesterday"
            inputs={[fatigue]}
            source={MODEL_SOURCE}
          >
            Fatigue is how much the last week or so is still costing you, in stress per day.
          </NumberNote>
        }
      />
      <Stat
        label="Form"
        value={formatSigned(morning.form)}
        note={
          <NumberNote
            term="form"
            title="Form"
            formula="Fitness − fatigue"
            inputs={[fitness, fatigue]}
            source={`${MODEL_SOURCE}; the bands are Friel’s`}
          >
            Form shows how fresh you were this morning. It’s below zero while you build and above zero when
            you rest for a race.
          </NumberNote>
        }
      />
    </StatRow>
  );
};
