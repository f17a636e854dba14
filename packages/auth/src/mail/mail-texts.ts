import type { MailText } from '@threshold/mail';

/** What a mail says; `taken` and `known` answer a request for an address that an account has already. */
export type MailKind =
  | 'sign-in'
  | 'sign-up'
  | 'confirm'
  | 'known'
  | 'taken'
  | 'address-replaced'
  | 'links-ended'
  | 'recovery-code-used';

const IGNORE = 'If you didn’t ask for it, ignore this email. Nothing happens without the link.';
const IF_NOT_YOU =
  'If it wasn’t you, sign in, open Settings, Security, sign out everywhere and check how you sign in. If you can’t sign in, ask the people who run the site.';
const WORKS_ONCE = 'It works once, for 15 minutes.';

/** The text of a mail. It contains nothing that anyone typed. */
export function writeMail(kind: MailKind, origin: string, token: string | null): MailText {
  const site = `Threshold at ${new URL(origin).host}`;
  const link = (label: string) => (token === null ? {} : { link: { label, url: `${origin}/link/${token}` } });
  switch (kind) {
    case 'sign-in':
      return {
        subject: 'Sign in to Threshold',
        paragraphs: [`Open this link to sign in to ${site}. ${WORKS_ONCE}`, IGNORE],
        ...link('Sign in to Threshold'),
      };
    case 'sign-up':
      return {
        subject: 'Finish your Threshold account',
        paragraphs: [`Open this link to finish setting up your account on ${site}. ${WORKS_ONCE}`, IGNORE],
        ...link('Finish your account'),
      };
    case 'known':
      return {
        subject: 'You already have a Threshold account',
        paragraphs: [
          `You asked for an account on ${site}, but you already have one. Open this link to sign in. ${WORKS_ONCE}`,
          IGNORE,
        ],
        ...link('Sign in to Threshold'),
      };
    case 'confirm':
      return {
        subject: 'Confirm your email for Threshold',
        paragraphs: [
          `Open this link in a browser where you’re signed in to ${site}. ${WORKS_ONCE} Afterward, we can mail you links to sign in.`,
          IGNORE,
        ],
        ...link('Confirm your email'),
      };
    case 'taken':
      return {
        subject: 'You already have a Threshold account',
        paragraphs: [
          `Someone asked to use this email for another account on ${site}. Your account already has it, so nothing changed.`,
          'If it was you, sign in the way you always do. If not, you don’t need to do anything.',
        ],
      };
    case 'address-replaced':
      return {
        subject: 'Your Threshold account no longer uses this email',
        paragraphs: [`Your account on ${site} no longer uses this email.`, IF_NOT_YOU],
      };
    case 'links-ended':
      return {
        subject: 'This email no longer signs in to Threshold',
        paragraphs: [`We no longer mail this email links that sign in to ${site}.`, IF_NOT_YOU],
      };
    case 'recovery-code-used':
      return {
        subject: 'A recovery code was used to sign in to Threshold',
        paragraphs: [
          `Someone signed in to your account on ${site} with one of your recovery codes. That code no longer works.`,
          'If it wasn’t you, sign in, open Settings, Security, sign out everywhere and make new recovery codes.',
        ],
      };
  }
}
