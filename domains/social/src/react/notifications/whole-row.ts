import classes from './notifications.module.css';

/** Makes a switch of a whole row: words at its start, the switch at its end, and all of it can be pressed. */
export const wholeRow = {
  root: classes.switch ?? '',
  body: classes.switchBody ?? '',
  labelWrapper: classes.switchWords ?? '',
  label: classes.switchLabel ?? '',
} as const;
