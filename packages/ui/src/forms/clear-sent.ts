import type { UseFormReturnType } from '@mantine/form';

/**
 * Resets a saved form, except for input typed during the save.
 * @param sent the values as sent
 * @param initial the values after the reset
 */
export function clearSent<Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'getValues' | 'setValues'>,
  sent: Values,
  initial: Values,
): void {
  const current = form.getValues();
  const typed: Partial<Values> = {};
  for (const name in sent) if (current[name] !== sent[name]) typed[name] = current[name];
  form.setValues({ ...initial, ...typed });
}
