import classes from './notifications.module.css';

/** Class names of a Mantine `Switch` that fills its row: label left, switch right, all of it clickable. */
export const wholeRowSwitchClasses = {
  root: classes.switch ?? '',
  body: classes.switchBody ?? '',
  labelWrapper: classes.switchWords ?? '',
  label: classes.switchLabel ?? '',
} as const;
