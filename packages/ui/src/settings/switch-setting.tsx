import { Switch } from '@mantine/core';
import { useId } from 'react';
import { SaveStatus } from './save-status.tsx';
import classes from './setting.module.css';
import { type AutosaveOptions, useAutosave } from './use-autosave.ts';

interface SwitchSettingProps extends Omit<AutosaveOptions<boolean>, 'delayMs'> {
  /** The setting's anchor in the URL. */
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly disabled?: boolean;
}

/** A setting that is on or off, saved at once. Its whole row is clickable: label left, switch right. */
export const SwitchSetting = ({
  id,
  label,
  description,
  disabled = false,
  ...options
}: SwitchSettingProps) => {
  const controlId = useId();
  const { value, state, change } = useAutosave(options);
  return (
    <div
      id={id}
      className={classes.setting}
      data-switch
      data-described={description !== undefined || undefined}
    >
      <Switch
        id={controlId}
        label={label}
        description={description}
        labelPosition="left"
        classNames={SWITCH_CLASSES}
        withThumbIndicator={false}
        checked={value}
        disabled={disabled}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      <SaveStatus label={label} state={state} controlId={controlId} />
    </div>
  );
};

const SWITCH_CLASSES = {
  body: classes.switchBody ?? '',
  labelWrapper: classes.switchWords ?? '',
  label: classes.switchLabel ?? '',
  description: classes.switchDescription ?? '',
} as const;
