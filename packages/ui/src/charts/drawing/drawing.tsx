import { useComputedColorScheme } from '@mantine/core';
import EChartsReact from 'echarts-for-react/esm/core';
import { useMemo, useRef } from 'react';
import type { ChartData, ChartScheme } from '../chart-data.ts';
import { type ChartOption, echarts } from './echarts.ts';
import { barsOption, trendOption } from './series-option.ts';
import { useDrawn } from './use-drawn.ts';

const SVG = { renderer: 'svg' } as const;

interface DrawingProps {
  readonly option: ChartOption;
  /** Of the drawing; without it the drawing fills its place. */
  readonly heightPx?: number;
  /** Whether an option takes the whole place of the one before, for charts that lose or gain series. */
  readonly notMerge?: boolean;
}

/** A chart's option as SVG that fills its width. */
export const Drawing = ({ option, heightPx, notMerge = false }: DrawingProps) => {
  const isReady = useRef(false);
  const drawn = useDrawn();
  return (
    <EChartsReact
      echarts={echarts}
      option={option}
      opts={SVG}
      notMerge={notMerge}
      style={{ height: heightPx ?? '100%' }}
      // Until it is ready the component measures with a chart that it throws away; then it takes the latest option.
      shouldSetOption={() => isReady.current}
      onChartReady={() => {
        isReady.current = true;
        drawn();
      }}
    />
  );
};

/** The theme that the page stands in now. */
export const useChartScheme = (): ChartScheme =>
  useComputedColorScheme('dark', { getInitialValueInEffect: false });

/** The drawn part of a chart, which fills its place. */
const drawingOf = (optionOf: (data: ChartData, scheme: ChartScheme) => ChartOption) =>
  function ChartDrawing({ data }: { readonly data: ChartData }) {
    const scheme = useChartScheme();
    const option = useMemo(() => optionOf(data, scheme), [data, scheme]);
    return <Drawing option={option} notMerge />;
  };

export const TrendDrawing = drawingOf(trendOption);
export const BarsDrawing = drawingOf(barsOption);
