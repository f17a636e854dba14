import { lazy } from 'react';
import { ChartFrame } from '../chart-frame.tsx';
import { ChartLoadError } from '../chart-load-error.tsx';
import type { FitnessTraceData } from './fitness-trace-data.ts';
import { FitnessTraceLegend } from './fitness-trace-legend.tsx';
import { FitnessTraceTable } from './fitness-trace-table.tsx';
import { formatPoints, formatSignedPoints } from './format-fitness-morning.ts';

/** As tall as the drawing, which has fixed panes. */
const HEIGHT_PX = 428;

const FitnessTraceChart = lazy(() =>
  import('../drawing/drawings.ts').then(
    (drawings) => ({ default: drawings.FitnessTraceChart }),
    () => ({ default: ChartLoadError }),
  ),
);

/**
 * Fitness and fatigue in an upper pane and form in a lower one, with one cursor. The days after today are dashed.
 * Form has its bands, named at the right.
 */
export const FitnessTrace = ({ data }: { readonly data: FitnessTraceData }) => (
  <ChartFrame
    label="Fitness and form"
    sentence={describeFitness(data)}
    legend={<FitnessTraceLegend data={data} />}
    table={<FitnessTraceTable data={data} />}
    heightPx={HEIGHT_PX}
  >
    <FitnessTraceChart data={data} />
  </ChartFrame>
);

function describeFitness({ days, todayIndex, fitness, fatigue, form, raceLabel }: FitnessTraceData): string {
  const formatAt = (values: readonly number[], index: number) => formatPoints(values[index] ?? 0);
  const lastIndex = days.length - 1;
  const knownSentence = `Fitness and form: fitness ${formatAt(fitness, 0)} on ${days[0]}, ${formatAt(fitness, todayIndex)} on ${days[todayIndex]} with a form of ${formatAt(form, todayIndex)}`;
  if (lastIndex <= todayIndex) return `${knownSentence}.`;
  // A plan is not as exact as what was done.
  const plannedFitness = Math.round(fitness[lastIndex] ?? 0);
  const plannedForm = plannedFitness - Math.round(fatigue[lastIndex] ?? 0);
  return `${knownSentence}. As planned, fitness ${plannedFitness} and form ${formatSignedPoints(plannedForm)} on ${raceLabel ?? days[lastIndex]}.`;
}
