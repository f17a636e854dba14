import { lazy, useMemo } from 'react';
import { type ChartData, hasValues } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { ChartTable } from './chart-table.tsx';
import { chartSentence } from './chart-words.ts';
import { NotLoaded } from './not-loaded.tsx';
import { NothingToDraw } from './nothing-to-draw.tsx';

const TrendDrawing = lazy(() =>
  import('./drawings.ts').then(
    (drawings) => ({ default: drawings.TrendDrawing }),
    () => ({ default: NotLoaded }),
  ),
);

interface TrendChartProps extends ChartData {
  /** Height of the drawing in px, 200 unless told. */
  readonly heightPx?: number | undefined;
}

/**
 * Lines over days or weeks, with gaps where nothing is known. The drawing comes in its own chunk, behind a skeleton of
 * its height; a button shows the numbers as a table in its place.
 */
export const TrendChart = ({
  label,
  unit,
  x,
  series,
  marks,
  band,
  formatX,
  formatValue,
  heightPx = 200,
}: TrendChartProps) => {
  const data = useMemo(
    () => ({ label, unit, x, series, marks, band, formatX, formatValue }),
    [label, unit, x, series, marks, band, formatX, formatValue],
  );
  if (!hasValues(data)) return <NothingToDraw label={label} heightPx={heightPx} />;
  return (
    <ChartFrame
      label={label}
      sentence={chartSentence(data)}
      legend={<ChartLegend {...data} bars={false} />}
      table={<ChartTable {...data} />}
      heightPx={heightPx}
    >
      <TrendDrawing data={data} heightPx={heightPx} />
    </ChartFrame>
  );
};
