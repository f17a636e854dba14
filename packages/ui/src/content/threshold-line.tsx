import classes from './threshold-line.module.css';

/** The threshold's dashed line, the same everywhere. Decorative. */
export const ThresholdLine = () => <div className={classes.line} aria-hidden="true" />;
