import classes from './chart.module.css';

/** Shown if a drawing's script failed to load. */
export const NotLoaded = () => <p className={classes.failed}>The chart could not be loaded.</p>;
