import { useComputedColorScheme } from '@mantine/core';
import EChartsReact from 'echarts-for-react/esm/core';
import { useMemo, useRef } from 'react';
import { echarts } from './echarts.ts';
import { type HrTraceData, hrTraceOption } from './hr-trace-option.ts';

const SVG = { renderer: 'svg' } as const;

/** The drawn part of a heart-rate trace, with the chart library: a chunk of its own. */
const HrTraceChart = ({ points, lthrBpm, target, splits, heightPx }: HrTraceData) => {
  const scheme = useComputedColorScheme('dark', { getInitialValueInEffect: false });
  const isReady = useRef(false);
  const option = useMemo(
    () => hrTraceOption({ points, lthrBpm, target, splits, heightPx }, scheme),
    [points, lthrBpm, target, splits, heightPx, scheme],
  );
  return (
    <EChartsReact
      echarts={echarts}
      option={option}
      opts={SVG}
      style={{ height: heightPx }}
      // Until it is ready the component measures with a chart that it throws away; then it takes the latest option.
      shouldSetOption={() => isReady.current}
      onChartReady={() => {
        isReady.current = true;
      }}
    />
  );
};

export default HrTraceChart;
