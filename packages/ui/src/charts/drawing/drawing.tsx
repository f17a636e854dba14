import { useComputedColorScheme } from '@mantine/core';
import EChartsReact from 'echarts-for-react/esm/core';
import { useMemo, useRef } from 'react';
import type { ChartData, ChartScheme } from '../chart-data.ts';
import { type ChartOption, echarts } from './echarts.ts';
import { createBarsOption, createTrendOption } from './series-option.ts';
import { useOnDrawn } from './use-on-drawn.ts';

const SVG_RENDERER = { renderer: 'svg' } as const;

interface DrawingProps {
  readonly option: ChartOption;
  /** By default, fills its container. */
  readonly heightPx?: number;
  /** True if a new option replaces the previous one entirely, for charts whose series change. */
  readonly notMerge?: boolean;
  /** Handlers by event of the chart library. A new object creates the chart again. */
  readonly onEvents?: Readonly<Record<string, (event: unknown) => void>>;
}

/** Renders an option as SVG across the container's width. */
export const Drawing = ({ option, heightPx, notMerge = false, onEvents }: DrawingProps) => {
  const isReady = useRef(false);
  const onDrawn = useOnDrawn();
  return (
    <EChartsReact
      echarts={echarts}
      option={option}
      opts={SVG_RENDERER}
      notMerge={notMerge}
      {...(onEvents && { onEvents })}
      style={{ height: heightPx ?? '100%' }}
      // The component first renders a temporary chart to measure its size. Options are only for the final one.
      shouldSetOption={() => isReady.current}
      onChartReady={() => {
        isReady.current = true;
        onDrawn();
      }}
    />
  );
};

export const useChartScheme = (): ChartScheme =>
  useComputedColorScheme('dark', { getInitialValueInEffect: false });

const createChartDrawing = (toOption: (data: ChartData, scheme: ChartScheme) => ChartOption) =>
  function ChartDrawing({ data }: { readonly data: ChartData }) {
    const scheme = useChartScheme();
    const option = useMemo(() => toOption(data, scheme), [data, scheme]);
    return <Drawing option={option} notMerge />;
  };

export const TrendDrawing = createChartDrawing(createTrendOption);
export const BarsDrawing = createChartDrawing(createBarsOption);
