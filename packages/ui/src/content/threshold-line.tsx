import classes from './threshold-line.module.css';

/** The product's dashed line, for example in an empty state. Decorative. */
export const ThresholdLine = () => <div className={classes.line} aria-hidden="true" data-line />;
