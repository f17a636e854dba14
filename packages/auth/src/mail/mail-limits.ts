/**
 * Why a mail is sent. The first three have links: to sign in, to make an account, and to confirm an address while
 * signed in. The others notify of a change.
 */
export type MailPurpose =
  | 'sign-in'
  | 'sign-up'
  | 'confirm'
  | 'address-replaced'
  | 'links-ended'
  | 'recovery-code-used';

/**
 * Rows are stored and counted as long as a link works: an address that gets no more mail has a live link, so a stranger
 * who asks for many can't lock its owner out.
 */
export const LINK_LIFETIME_MS = 15 * 60_000;
/** To one address and for one purpose, of those that are stored. */
export const MAX_MAILS_PER_ADDRESS = 3;
/** Of one account that confirms an address. */
export const MAX_CONFIRMATIONS_PER_ACCOUNT = 5;
/** To addresses that no one has confirmed yet, of the whole installation, for each of `sign-up` and `confirm`. */
export const MAX_STRANGER_MAILS = 100;
/** Of those to confirm. The others are left for people who have an account. */
export const MAX_NEW_ACCOUNT_CONFIRMATIONS = 50;
/** Requests of the whole installation, also for addresses that no one has. */
export const MAX_SIGN_IN_MAILS = 1_000;
/** Mails of one invite or setup address beyond the uses that it has left. */
export const MAX_MAILS_BEYOND_USES = 2;
/** Path to open after the sign-in, in characters. */
export const MAX_RETURN_TO_LENGTH = 200;
