import type { UseFormReturnType } from '@mantine/form';

/** A refused form as the server tells it: the first fault's message and every fault by its field. */
export interface SubmitError {
  readonly message: string;
  readonly issues?:
    | readonly { readonly path: string | readonly PropertyKey[]; readonly message: string }[]
    | undefined;
}

const pathText = (path: string | readonly PropertyKey[]): string =>
  typeof path === 'string' ? path : path.map(String).join('.');

/**
 * Puts the server's faults under their fields and moves the focus to the first of them; what was typed stays.
 * Returns the message that belongs to the form as a whole (for `FormError`): the first fault without a field of
 * this form, or the fault's own message where it names no fields; null where every fault found its field.
 */
export const applyIssues = <Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'setErrors' | 'getValues' | 'getInputNode'>,
  error: SubmitError,
): string | null => {
  const issues = (error.issues ?? []).map(({ path, message }) => ({ path: pathText(path), message }));
  if (issues.length === 0) return error.message;
  const fields = form.getValues();
  const placed = issues.filter(({ path }) => (path.split('.')[0] ?? '') in fields);
  const errors: Record<string, string> = {};
  for (const { path, message } of placed) errors[path] ??= message;
  form.setErrors(errors);
  const first = placed[0];
  if (first !== undefined) form.getInputNode(first.path)?.focus();
  return issues.find((issue) => !placed.includes(issue))?.message ?? null;
};
