import classes from './chart.module.css';

/** Stands where a drawing's script could not be had: the numbers are not affected. */
export const NotLoaded = () => <p className={classes.failed}>The chart could not be loaded.</p>;
