import { lazy } from 'react';
import { type ChartProps, hasValues } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { ChartLoadError } from './chart-load-error.tsx';
import { describeChart } from './chart-sentence.ts';
import { ChartTable } from './chart-table.tsx';
import { EmptyChart } from './empty-chart.tsx';
import { useChartData } from './use-chart-data.ts';

const TrendDrawing = lazy(() =>
  import('./drawing/drawings.ts').then(
    (drawings) => ({ default: drawings.TrendDrawing }),
    () => ({ default: ChartLoadError }),
  ),
);

/**
 * Lines over days or weeks, with gaps for missing values. The drawing loads as a separate chunk behind a
 * skeleton of the same height. A button shows the numbers as a table instead.
 */
export const TrendChart = <Category extends string>({ heightPx = 200, ...props }: ChartProps<Category>) => {
  const data = useChartData(props);
  if (!hasValues(data)) return <EmptyChart label={data.label} heightPx={heightPx} />;
  return (
    <ChartFrame
      label={data.label}
      sentence={describeChart(data)}
      legend={<ChartLegend {...data} hasBars={false} />}
      table={<ChartTable {...data} />}
      heightPx={heightPx}
    >
      <TrendDrawing data={data} />
    </ChartFrame>
  );
};
