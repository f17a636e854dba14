import { useQueries } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useOffFeatures } from '@threshold/api/react';
import { athletesQueries, useMe } from '@threshold/athletes/react';
import { gamificationQueries, useMyPoints } from '@threshold/gamification/react';
import { healthQueries } from '@threshold/health/react';
import {
  type FitnessLevel,
  formatClockTime,
  formatSleep,
  fromMeters,
  lengthUnit,
  levelMileage,
  toMeters,
  type UnitSystem,
} from '@threshold/physiology';
import { trainingQueries } from '@threshold/training/react';
import { type NumberTerm, useUnits } from '@threshold/ui';
import { formatCount } from '@threshold/ui/format';

export type OwnValues = Readonly<Partial<Record<NumberTerm, string>>>;

/** The athlete's current values of the glossary's terms, formatted with units. A term without a value is absent. */
export function useOwnValues(): OwnValues {
  const { context } = useRouter().options;
  const training = trainingQueries(context);
  const health = healthQueries(context);
  const units = useUnits();
  const lthrBpm = useMe().data?.lthr;
  const hasPoints = !useOffFeatures().includes('points');
  const points = useMyPoints(hasPoints).data?.points.totalPoints;
  const [profile, fitness, load, guards, prediction, recovery, sleep, rank] = useQueries({
    queries: [
      athletesQueries(context).profile.queryOptions(),
      training.fitness.queryOptions({}),
      training.trainingLoad.queryOptions(),
      training.loadGuards.queryOptions(),
      training.racePrediction.queryOptions(),
      health.recovery.queryOptions(),
      health.sleep.queryOptions(),
      { ...gamificationQueries(context).myRank.queryOptions(), enabled: hasPoints },
    ],
  });
  const morning = fitness.data?.morning;
  const [race] = prediction.data?.predictions ?? [];
  const usualHrv = recovery.data?.usualHrv;
  return omitUnknown({
    lthr: lthrBpm && `${lthrBpm} bpm`,
    'plan-miles': profile.data?.fitnessLevel && formatLevelRange(profile.data.fitnessLevel, units),
    'average-heart-rate': profile.data?.maxHR && `max HR ${profile.data.maxHR} bpm`,
    fitness: morning && formatDecimal(morning.fitness),
    fatigue: morning && formatDecimal(morning.fatigue),
    form: morning && formatSigned(morning.form),
    ramp: fitness.data?.ramp != null && `${formatSigned(fitness.data.ramp)} this week`,
    'training-load':
      load.data && `${load.data.current} a day, range ${load.data.range.min}–${load.data.range.max}`,
    monotony: guards.data?.monotony?.toFixed(2),
    strain: guards.data?.strain != null && formatCount(Math.round(guards.data.strain)),
    'race-prediction':
      race && `${race.label} ${formatClockTime(race.likelySeconds).replace(/^0(?=\d:)/, '')}`,
    vdot: prediction.data?.effort && formatDecimal(prediction.data.effort.vdot),
    'recovery-score': recovery.data?.status && `${recovery.data.status.score} of 100`,
    hrv: recovery.data?.hrv && `${recovery.data.hrv.latest} ms`,
    'hrv-baseline': usualHrv && `${Math.round(usualHrv.lowMs)}–${Math.round(usualHrv.highMs)} ms`,
    'resting-heart-rate': recovery.data?.restingHr && `${recovery.data.restingHr.latest} bpm`,
    sleep: sleep.data?.averageHours != null && `${formatSleep(sleep.data.averageHours)} on average`,
    'fusion-points': points !== undefined && `${formatCount(points)} FP`,
    rank: rank.data && `${formatCount(rank.data.rank)} of ${formatCount(rank.data.rankedAthletes)}`,
  });
}

/** The weekly range of a level: "50–70 mi a week". */
function formatLevelRange(level: FitnessLevel, units: UnitSystem): string {
  const { minMiles, maxMiles } = levelMileage(level);
  const unit = lengthUnit(units);
  const [min, max] = [minMiles, maxMiles].map((miles) => Math.round(fromMeters(unit, toMeters(miles, 'mi'))));
  return `${min}–${max} ${unit} a week`;
}

type MaybeText = string | number | false | null | undefined;

const omitUnknown = (values: Readonly<Partial<Record<NumberTerm, MaybeText>>>): OwnValues =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => typeof text === 'string'));

const formatDecimal = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

function formatSigned(value: number): string {
  const text = formatDecimal(Math.abs(value));
  if (text === '0') return text;
  return value < 0 ? `−${text}` : `+${text}`;
}
