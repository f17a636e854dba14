import type { UseFormReturnType } from '@mantine/form';

/** A rejected form: the first issue's message, and all issues by field. */
export interface SubmitError {
  readonly message: string;
  readonly issues?:
    | readonly { readonly path: string | readonly PropertyKey[]; readonly message: string }[]
    | undefined;
}

const toFieldPath = (path: string | readonly PropertyKey[]): string =>
  typeof path === 'string' ? path : path.map(String).join('.');

/**
 * Shows issues under their fields and focuses the first one. Keeps the input.
 * @returns the message for the form as a whole (`FormError`): the first issue that belongs to no field of
 * this form, or the error's own message if it has no issues; null if every issue has a field
 */
export const applyIssues = <Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'setErrors' | 'getValues' | 'getInputNode'>,
  error: SubmitError,
): string | null => {
  const issues = (error.issues ?? []).map(({ path, message }) => ({ path: toFieldPath(path), message }));
  if (issues.length === 0) return error.message;
  const fields = form.getValues();
  const fieldIssues = issues.filter(({ path }) => (path.split('.')[0] ?? '') in fields);
  const errors: Record<string, string> = {};
  for (const { path, message } of fieldIssues) errors[path] ??= message;
  form.setErrors(errors);
  const firstIssue = fieldIssues[0];
  if (firstIssue !== undefined) form.getInputNode(firstIssue.path)?.focus();
  return issues.find((issue) => !fieldIssues.includes(issue))?.message ?? null;
};
