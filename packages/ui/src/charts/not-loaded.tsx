import classes from './chart.module.css';

export const NotLoaded = () => <p className={classes.failed}>The chart could not be loaded.</p>;
