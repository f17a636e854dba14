import type { ReactNode } from 'react';
import classes from './setting.module.css';

interface SettingActionProps {
  /** The setting's anchor in the URL. */
  readonly id: string;
  readonly label: string;
  readonly description?: ReactNode;
  /** The id of the description, for `aria-describedby`. */
  readonly descriptionId?: string;
  /** The button or link. */
  readonly action: ReactNode;
  /** Below both, such as an error. */
  readonly children?: ReactNode;
}

/** A setting that is a button or a link instead of a value. */
export const SettingAction = ({
  id,
  label,
  description,
  descriptionId,
  action,
  children,
}: SettingActionProps) => (
  <div id={id} className={classes.setting}>
    <div className={classes.line}>
      <div className={classes.words}>
        <p className={classes.label}>{label}</p>
        {description === undefined ? null : (
          <p id={descriptionId} className={classes.description}>
            {description}
          </p>
        )}
      </div>
      <div className={classes.control}>{action}</div>
    </div>
    {children}
  </div>
);
