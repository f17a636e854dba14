/**
 * Why a mail is sent. The first three have links: to sign in, to make an account, and to confirm an address while
 * signed in. The others tell of a change.
 */
export type MailPurpose = 'sign-in' | 'sign-up' | 'confirm' | 'address-replaced' | 'recovery-code-used';

/** To one address, for one purpose and within an hour. */
export const MAX_MAILS_PER_ADDRESS = 5;
/** To addresses that no one has confirmed yet, of the whole installation within an hour. */
export const MAX_STRANGER_MAILS = 100;
/** Rows are stored this long, to count them. */
export const MAIL_RETENTION_MS = 60 * 60_000;
export const LINK_LIFETIME_MS = 15 * 60_000;
