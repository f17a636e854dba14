import classes from './injuries.module.css';

/** Badge of active injuries (specification section 4). */
export const ActiveBadge = () => <span className={classes.activeBadge}>Active</span>;
