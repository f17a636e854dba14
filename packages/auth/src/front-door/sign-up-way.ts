import type { EntityManager } from '@mikro-orm/postgresql';
import type { SignUpWay } from './create-account.ts';
import { isValidInvite } from './invites.ts';
import { isSetupToken } from './setup-link.ts';
import { readSignUpPolicy } from './sign-up-policy.ts';

/** The same for unknown, expired, used and revoked links. Without a link, the sign-up is closed. */
export const toClosedMessage = (chosen: { readonly way: SignUpWay } | undefined): string =>
  chosen?.way === 'open'
    ? 'Joining is closed right now. Ask for an invite.'
    : 'This link doesn’t work anymore. Ask for a new one.';

/** True if the setup address, the invite or the open sign-up works now. */
export async function isWayOpen(
  em: EntityManager,
  { way: chosenWay, token }: { way: SignUpWay; token: string },
  at: Date,
): Promise<boolean> {
  if (chosenWay !== 'open' && token === '') return false;
  if (chosenWay === 'setup') return isSetupToken(em, token, at);
  const policy = await readSignUpPolicy(em);
  if (chosenWay === 'open') return policy === 'open';
  return policy !== 'closed' && isValidInvite(em, token, at);
}
