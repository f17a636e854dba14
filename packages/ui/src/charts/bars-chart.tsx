import { lazy, useMemo } from 'react';
import { type ChartData, hasValues } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { ChartTable } from './chart-table.tsx';
import { chartSentence } from './chart-words.ts';
import { NotLoaded } from './not-loaded.tsx';
import { NothingToDraw } from './nothing-to-draw.tsx';

const BarsDrawing = lazy(() =>
  import('./drawings.ts').then(
    (drawings) => ({ default: drawings.BarsDrawing }),
    () => ({ default: NotLoaded }),
  ),
);

interface BarsChartProps extends ChartData {
  /** Height of the drawing in px, 200 unless told. */
  readonly heightPx?: number | undefined;
}

/**
 * Bars over days, weeks or zones, several series stacked in one bar. The drawing comes in its own chunk, behind a
 * skeleton of its height; a button shows the numbers as a table in its place.
 */
export const BarsChart = ({
  label,
  unit,
  x,
  series,
  marks,
  band,
  formatX,
  formatValue,
  heightPx = 200,
}: BarsChartProps) => {
  const data = useMemo(
    () => ({ label, unit, x, series, marks, band, formatX, formatValue }),
    [label, unit, x, series, marks, band, formatX, formatValue],
  );
  if (!hasValues(data)) return <NothingToDraw label={label} heightPx={heightPx} />;
  return (
    <ChartFrame
      label={label}
      sentence={chartSentence(data)}
      legend={<ChartLegend {...data} bars />}
      table={<ChartTable {...data} />}
      heightPx={heightPx}
    >
      <BarsDrawing data={data} heightPx={heightPx} />
    </ChartFrame>
  );
};
