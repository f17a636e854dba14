import classes from './threshold-line.module.css';

/** Decorative. */
export const ThresholdLine = () => <div className={classes.line} aria-hidden="true" />;
