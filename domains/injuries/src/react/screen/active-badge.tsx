import classes from './injuries.module.css';

/** Badge of active injuries (docs/specification.md#4-states). */
export const ActiveBadge = () => <span className={classes.activeBadge}>Active</span>;
