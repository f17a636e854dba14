import classes from '../chart.module.css';
import type { FitnessTraceData } from './fitness-trace-data.ts';

export const FitnessTraceLegend = ({ data }: { readonly data: FitnessTraceData }) => (
  <ul className={classes.legend}>
    <li>
      <span className={classes.line} style={{ color: 'var(--tx)', borderTopWidth: 3 }} />
      Fitness
    </li>
    <li>
      <span className={classes.line} style={{ color: 'var(--tx3)', borderTopWidth: 1 }} />
      Fatigue
    </li>
    {data.days.length - 1 > data.todayIndex ? (
      <li>
        <span className={classes.line} data-dashed style={{ color: 'var(--tx)' }} />
        If you follow the plan
      </li>
    ) : null}
    {data.previousFitness ? (
      <li>
        <span className={classes.line} style={{ color: 'var(--tx2)', borderTopStyle: 'dotted' }} />
        Fitness, previous block
      </li>
    ) : null}
  </ul>
);
