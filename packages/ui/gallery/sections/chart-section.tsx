import { useEffect, useState } from 'react';
import { Card, HrTrace, type HrTracePoint } from '../../src/index.ts';
import classes from '../gallery.module.css';

/** Seconds and bpm. The heart rate is interpolated between these points. */
const hrPoints = [
  [0, 108],
  [300, 128],
  [600, 136],
  [660, 145],
  [1080, 146],
  [1150, 164],
  [1500, 172],
  [1560, 172],
  [1680, 146],
  [1740, 139],
  [1850, 166],
  [2220, 170],
  [2300, 142],
  [2400, 141],
  [2480, 164],
  [2780, 169],
] as const;

/** The heart rate after `t` seconds. The sines add small waves, as in a real recording. */
const interpolateHr = (t: number): number => {
  const nextIndex = hrPoints.findIndex(([from]) => from > t);
  const [fromSecond, fromBpm] =
    hrPoints[nextIndex === -1 ? hrPoints.length - 1 : nextIndex - 1] ?? hrPoints[0];
  const [toSecond, toBpm] = hrPoints[nextIndex === -1 ? hrPoints.length - 1 : nextIndex] ?? hrPoints[0];
  const share = toSecond === fromSecond ? 0 : (t - fromSecond) / (toSecond - fromSecond);
  return Math.round(fromBpm + share * (toBpm - fromBpm) + 1.4 * Math.sin(t / 9) + 0.9 * Math.sin(t / 3.7));
};

/** A point every five seconds over 46 minutes, with a gap in the readings. */
const recordedTrace: readonly HrTracePoint[] = Array.from({ length: 557 }, (_, index) => {
  const t = 5 * index;
  return { t, hrBpm: t > 800 && t < 930 ? null : interpolateHr(t) };
});

/** Adds a point every second, as on the live screen. */
const useGrowingTrace = (): readonly HrTracePoint[] => {
  const [seconds, setSeconds] = useState(40);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((previous) => previous + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return Array.from({ length: seconds }, (_, t) => ({ t, hrBpm: interpolateHr(t) }));
};

export const ChartSection = () => (
  <>
    <Card title="Heart rate" className={classes.wide}>
      <HrTrace points={recordedTrace} lthrBpm={168} heightPx={260} splits={[1080, 1560, 1740, 2220]} />
    </Card>
    <Card title="Live" className={classes.third}>
      <HrTrace points={useGrowingTrace()} lthrBpm={168} target={{ low: 141, high: 151 }} heightPx={260} />
    </Card>
    <Card title="Before the first reading" className={classes.third}>
      <HrTrace points={[]} lthrBpm={160} heightPx={180} />
    </Card>
  </>
);
