import { lazy, useMemo } from 'react';
import { Num } from '../content/num.tsx';
import classes from './chart.module.css';
import type { GaugeData } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';
import { GaugeTable } from './chart-table.tsx';
import { gaugeSentence } from './chart-words.ts';

const GaugeDrawing = lazy(() =>
  import('./drawings.ts').then(
    (drawings) => ({ default: drawings.GaugeDrawing }),
    // The value stands in the middle with or without its arc.
    () => ({ default: () => null }),
  ),
);

/** A value of so many characters has room in the arc at full size. */
const MOST_LARGE = 4;

interface GaugeChartProps extends GaugeData {
  /** The least height of the drawing in px, 170 unless told; it grows into a card's free space. */
  readonly heightPx?: number | undefined;
}

/** One value on an arc, with what is asked for as a band along it. A value beyond the scale fills the arc. */
export const GaugeChart = ({ label, value, max, optimal, valueText, heightPx = 170 }: GaugeChartProps) => {
  const { min: optimalMin, max: optimalMax } = optimal;
  const data = useMemo(
    () => ({ label, value, max, optimal: { min: optimalMin, max: optimalMax }, valueText }),
    [label, value, max, optimalMin, optimalMax, valueText],
  );
  return (
    <ChartFrame
      label={label}
      sentence={gaugeSentence(data)}
      table={<GaugeTable {...data} />}
      heightPx={heightPx}
    >
      <GaugeDrawing data={data} />
      <div className={classes.middle}>
        <Num size={valueText.length <= MOST_LARGE ? 'tile' : 'stat'}>{valueText}</Num>
      </div>
    </ChartFrame>
  );
};
