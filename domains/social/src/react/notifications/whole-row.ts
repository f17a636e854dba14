import classes from './notifications.module.css';

/** Stretches a switch over its row: label left, switch right, all of it clickable. */
export const wholeRow = {
  root: classes.switch ?? '',
  body: classes.switchBody ?? '',
  labelWrapper: classes.switchWords ?? '',
  label: classes.switchLabel ?? '',
} as const;
