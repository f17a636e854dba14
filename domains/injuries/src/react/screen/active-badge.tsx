import classes from './injuries.module.css';

/** Active injuries wear it (specification section 4). */
export const ActiveBadge = () => <span className={classes.activeBadge}>Active</span>;
