import type { UseFormReturnType } from '@mantine/form';

/**
 * Puts a form that was saved back to its beginning, but for what was typed while it was saved.
 * @param sent the form's values as they were sent
 */
export function clearSent<Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'getValues' | 'setValues'>,
  sent: Values,
  beginning: Values,
): void {
  const now = form.getValues();
  const typed: Partial<Values> = {};
  for (const name in sent) if (now[name] !== sent[name]) typed[name] = now[name];
  form.setValues({ ...beginning, ...typed });
}
