import { formatClockTime, type UnitSystem } from '@threshold/physiology';
import { Card, SelectField, TrendChart } from '@threshold/ui';
import { formatDate } from '@threshold/ui/format';
import { useState } from 'react';
import type { TrialKind } from './list-trial-kinds.ts';
import { formatTrialDistance, getActivityName } from './trial-units.ts';

interface TrialTrendProps {
  /** Kinds of two or more trials. */
  readonly kinds: readonly TrialKind[];
  readonly units: UnitSystem;
}

/** A chart of the times over one distance, where lower is faster, with a mark at the best one. */
export const TrialTrend = ({ kinds, units }: TrialTrendProps) => {
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const kind = kinds.find(({ key }) => key === chosenKey) ?? findMostRepeated(kinds);
  if (!kind) return null;
  const name = formatKind(kind, units);
  return (
    <Card title="Trend">
      <SelectField
        label="Distance"
        value={kind.key}
        options={kinds.map((option) => ({ value: option.key, label: formatKind(option, units) }))}
        onChange={setChosenKey}
      />
      <TrendChart
        label={name}
        unit=""
        x={kind.trials.map(({ date }) => date)}
        series={[{ name: 'Time', values: kind.trials.map(({ seconds }) => seconds), shape: 'points' }]}
        marks={[{ value: kind.bestSeconds, label: `Best ${formatClockTime(kind.bestSeconds)}` }]}
        formatX={formatDate}
        formatValue={formatClockTime}
        isClockTime
      />
    </Card>
  );
};

/** The running distance with most trials, or the one of another activity without a run. */
function findMostRepeated(kinds: readonly TrialKind[]): TrialKind | undefined {
  const runs = kinds.filter(({ activity }) => activity === 'running');
  const [most] = (runs.length > 0 ? runs : kinds).toSorted((a, b) => b.trials.length - a.trials.length);
  return most;
}

const formatKind = ({ activity, distance }: TrialKind, units: UnitSystem) =>
  `${getActivityName(activity)} ${formatTrialDistance({ activity, distance }, units)}`;
