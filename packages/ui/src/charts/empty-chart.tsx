import classes from './chart.module.css';

interface EmptyChartProps {
  readonly label: string;
  readonly heightPx: number;
}

/** Replaces a chart without values, at the same height. */
export const EmptyChart = ({ label, heightPx }: EmptyChartProps) => (
  <div style={{ height: heightPx }}>
    <p className={classes.failed}>{label}: no data yet.</p>
  </div>
);
