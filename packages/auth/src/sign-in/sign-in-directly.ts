import { parsePerson } from '../people/parse-person.ts';
import { ensurePerson, findUserByIdentity, type WriteContext, writeSignIn } from '../people/person-record.ts';
import type { Cookies } from '../sessions/cookies.ts';
import { createToken } from '../sessions/token.ts';

export interface DirectSignIn {
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** The person and the `Cookie` header of their session. */
export interface DirectSession {
  readonly athleteId: string;
  readonly cookie: string;
}

/**
 * Signs a person in without the provider, for tests and tools. A new person gets the subject that the bundled provider
 * would use, so later sign-ins through the pages find them.
 * @throws Error if the account is disabled; ZodError if the email is invalid
 */
export async function signInDirectly(
  writeContext: WriteContext,
  issuer: string,
  cookies: Cookies,
  { email, firstName, lastName }: DirectSignIn,
): Promise<DirectSession> {
  const claims = { email, email_verified: true, given_name: firstName, family_name: lastName };
  const person = parsePerson({ ...claims, sub: `dev|${email.toLowerCase()}` });
  const existingUser = await findUserByIdentity(writeContext.orm, issuer, person.subject);
  const athleteId = existingUser?.id ?? (await ensurePerson(writeContext, { issuer }, person));
  const token = createToken();
  if (!(await writeSignIn(writeContext, { userId: athleteId, token, userAgent: 'direct' })))
    throw new Error(`${email} is disabled.`);
  return { athleteId, cookie: `${cookies.names.session}=${token}` };
}
