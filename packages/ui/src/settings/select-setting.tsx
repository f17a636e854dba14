import { useId } from 'react';
import { SelectField } from '../forms/select-field.tsx';
import { SaveStatus } from './save-status.tsx';
import classes from './setting.module.css';
import { useAutosave } from './use-autosave.ts';

/** A native select changes with each arrow key, so it waits until the athlete pauses. */
const DELAY_MS = 500;

const HIDDEN = { className: 'visually-hidden' };
const DESCRIPTION_LAST: ('input' | 'description')[] = ['input', 'description'];

interface SelectSettingProps<Value extends string> {
  /** The setting's anchor in the URL. */
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly saved: Value;
  /** Rejects if the value was not saved. `saved` must be up to date once it is done. */
  readonly save: (value: Value) => Promise<unknown>;
}

/** A setting with a list of choices, saved at once. */
export const SelectSetting = <Value extends string>({
  id,
  label,
  description,
  options,
  saved,
  save,
}: SelectSettingProps<Value>) => {
  const controlId = useId();
  const { value, state, change } = useAutosave({ saved, save, delayMs: DELAY_MS });
  return (
    <div id={id} className={classes.setting}>
      <div className={classes.line}>
        <div className={classes.words}>
          <label htmlFor={controlId} className={classes.label}>
            {label}
          </label>
          {description === undefined ? null : (
            <p aria-hidden="true" className={classes.description}>
              {description}
            </p>
          )}
        </div>
        <SelectField
          id={controlId}
          className={classes.select}
          // The select's own description is for screen readers. Others see the description beside it.
          description={description}
          descriptionProps={HIDDEN}
          inputWrapperOrder={DESCRIPTION_LAST}
          options={options}
          value={value}
          onChange={(chosen) => chosen !== null && change(chosen)}
        />
        <SaveStatus label={label} state={state} controlId={controlId} canUndo />
      </div>
    </div>
  );
};
