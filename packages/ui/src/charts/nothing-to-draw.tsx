import classes from './chart.module.css';

interface NothingToDrawProps {
  readonly label: string;
  readonly heightPx: number;
}

/** Shown instead of a chart without values. */
export const NothingToDraw = ({ label, heightPx }: NothingToDrawProps) => (
  <div style={{ height: heightPx }}>
    <p className={classes.failed}>{label}: no data yet.</p>
  </div>
);
