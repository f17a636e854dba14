import classes from './threshold-line.module.css';

/** The threshold, drawn as the same dashed line everywhere. Decoration only. */
export const ThresholdLine = () => <div className={classes.line} aria-hidden="true" />;
