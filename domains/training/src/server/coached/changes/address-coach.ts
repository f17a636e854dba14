import { DomainError } from '@threshold/api/server';

/** "You’d have two hard days in a row." becomes "They’d have two hard days in a row." */
const toThirdPerson = (text: string): string =>
  text.replace(
    /\b(Y|y)ou(r?)\b/g,
    (_, first: string, ending: string) => `${first === 'Y' ? 'T' : 't'}he${ending === 'r' ? 'ir' : 'y'}`,
  );

/** Runs checks whose errors speak to the athlete, and lets them speak to the coach, who sent a `change`. */
export async function addressCoach<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { issues } = error.details;
    throw new DomainError(error.kind, toThirdPerson(error.message), {
      ...error.details,
      ...(Array.isArray(issues) && { issues: issues.map(toCoachIssue) }),
    });
  }
}

const toCoachIssue = ({ path, message }: { readonly path: string; readonly message: string }) => ({
  path: `change.${path}`,
  message: toThirdPerson(message),
});
