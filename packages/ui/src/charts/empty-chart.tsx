import classes from './chart.module.css';

interface NothingToDrawProps {
  readonly label: string;
  readonly heightPx: number;
}

/** Replaces a chart without values, at the same height. */
export const EmptyChart = ({ label, heightPx }: NothingToDrawProps) => (
  <div style={{ height: heightPx }}>
    <p className={classes.failed}>{label}: no data yet.</p>
  </div>
);
