import classes from './chart.module.css';

export const ChartLoadError = () => <p className={classes.failed}>We couldn’t load this chart.</p>;
