export { mailAddress } from './address.ts';
export type { MailText } from './compose-mail.ts';
export { createMailer, MailError, type Mailer } from './create-mailer.ts';
export {
  EXPECTED_MAIL_VALUES,
  listMailProblems,
  type MailSettings,
  mailVariables,
  parseMailSettings,
} from './settings.ts';
