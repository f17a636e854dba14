import classes from './chart.module.css';

interface NothingToDrawProps {
  readonly label: string;
  readonly heightPx: number;
}

export const NothingToDraw = ({ label, heightPx }: NothingToDrawProps) => (
  <div style={{ height: heightPx }}>
    <p className={classes.failed}>{label}: no data yet.</p>
  </div>
);
