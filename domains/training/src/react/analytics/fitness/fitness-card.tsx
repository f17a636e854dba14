import { SegmentedControl } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { DEFAULT_PERIOD, isCompared, type Period } from '@threshold/contracts/period';
import { BASELINE_DAYS } from '@threshold/physiology';
import { EmptyState, FitnessTrace, HeroTitle, QueryCard, Tag } from '@threshold/ui';
import { useMemo, useState } from 'react';
import type { FitnessProjectionView, FitnessView } from '../../../analytics-schemas.ts';
import { trpc } from '../../api.ts';
import {
  describeComparison,
  describeFitness,
  describeProjection,
  describeSinceStart,
} from './describe-fitness.ts';
import classes from './fitness.module.css';
import { FitnessNote } from './fitness-note.tsx';
import { MorningStats } from './morning-stats.tsx';
import { toFitnessTrace } from './to-fitness-trace.ts';

interface FitnessCardProps {
  readonly className?: string | undefined;
  readonly period?: Period;
}

/** Fitness, fatigue and form over a period, and their projection up to the race. */
export const FitnessCard = ({ className, period = DEFAULT_PERIOD }: FitnessCardProps) => {
  const [by, setScore] = useState<FitnessView['by']>();
  const score = by && { by };
  const { data: projection = null } = trpc.training.fitnessProjection.useQuery(
    { ...score },
    { placeholderData: keepPreviousData },
  );
  return (
    <QueryCard
      title="Fitness and Form"
      className={className}
      heightsPx={[76, 20, 428, 24]}
      query={trpc.training.fitness.useQuery({ period, ...score }, { placeholderData: keepPreviousData })}
      action={({ buildingBaseline, days, morning }) =>
        days.length > 0 && morning ? (
          <>
            {buildingBaseline ? <Tag>Building baseline</Tag> : null}
            <FitnessNote morning={morning} />
          </>
        ) : undefined
      }
    >
      {(fitness) => (
        <>
          <Fitness fitness={fitness} projection={projection} period={period} />
          {fitness.offered.length > 1 ? <ScoreChoice by={by ?? fitness.by} onChoose={setScore} /> : null}
        </>
      )}
    </QueryCard>
  );
};

interface FitnessProps {
  readonly fitness: FitnessView;
  readonly projection: FitnessProjectionView | null;
  readonly period: Period;
}

const Fitness = ({ fitness, projection, period }: FitnessProps) => {
  const { buildingBaseline, daysOfData, morning } = fitness;
  const trace = useMemo(() => toFitnessTrace(fitness, projection, period), [fitness, projection, period]);
  if (morning === null || trace === null)
    return <EmptyState message="Your fitness, fatigue and form start with your first completed workout." />;
  const sentences = [
    describeSinceStart(fitness, period),
    isCompared(period) ? describeComparison(fitness, period) : null,
    projection?.by === fitness.by ? describeProjection(projection) : null,
    'Today’s training counts from tomorrow.',
  ].filter((sentence) => sentence !== null);
  return (
    <>
      <div className={classes.head}>
        <div className={classes.answer}>
          <HeroTitle order={null}>{describeFitness(fitness, period)}</HeroTitle>
          <p className={classes.quiet}>{sentences.join(' ')}</p>
          {buildingBaseline ? (
            <p className={classes.quiet}>
              Day {daysOfData}
              {daysOfData < BASELINE_DAYS ? ` of ${BASELINE_DAYS}` : ''}. Your numbers still start from zero,
              so watch their direction, not their size.
            </p>
          ) : null}
        </div>
        <MorningStats morning={morning} fitness={fitness} />
      </div>
      <FitnessTrace data={trace} />
    </>
  );
};

const SCORES = {
  hrss: {
    label: 'HRSS',
    text: 'Load from your recorded minutes in each zone, where hard ones count for more. Workouts without a recording count by average heart rate.',
  },
  tss: { label: 'Average HR', text: 'Load is time multiplied by average heart rate, as on each workout.' },
} as const;

interface ScoreChoiceProps {
  readonly by: FitnessView['by'];
  readonly onChoose: (by: FitnessView['by']) => void;
}

const ScoreChoice = ({ by, onChoose }: ScoreChoiceProps) => (
  <div className={classes.choice}>
    <SegmentedControl
      aria-label="Load by"
      size="xs"
      value={by}
      data={(['hrss', 'tss'] as const).map((value) => ({ value, label: SCORES[value].label }))}
      onChange={onChoose}
    />
    <p className={classes.quiet}>{SCORES[by].text}</p>
  </div>
);
