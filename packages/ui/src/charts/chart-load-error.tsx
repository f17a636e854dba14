import classes from './chart.module.css';

export const ChartLoadError = () => <p className={classes.failed}>The chart could not be loaded.</p>;
