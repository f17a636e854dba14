export interface FieldIssue {
  readonly path: string;
  readonly message: string;
}

/** The valid field issues in an error's details; empty if there are none. */
export function toFieldIssues(details: unknown): FieldIssue[] {
  if (typeof details !== 'object' || details === null || !('issues' in details)) return [];
  return Array.isArray(details.issues) ? details.issues.filter(isFieldIssue) : [];
}

const isFieldIssue = (value: unknown): value is FieldIssue =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'message' in value &&
  typeof value.message === 'string';
