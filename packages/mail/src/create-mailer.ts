import { mailAddress } from './address.ts';
import { composeMail, type MailText } from './compose-mail.ts';
import type { MailSettings } from './settings.ts';

interface Mail extends MailText {
  /** One address of the form `mailAddress`. */
  readonly to: string;
  /** An address that turns this kind of mail off with one POST (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

export interface Mailer {
  /**
   * Sends one mail over its own connection.
   * @throws MailError without addresses or texts
   */
  send(mail: Mail): Promise<void>;
}

/** Why a mail was not sent, without anything that the mail or the server's answer says. */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** True if the server refused the recipient or the mail for good. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;
const URL_PATTERN = /^https?:\/\/[\w.:/[\]-]{1,400}$/;
const ONE_LINE_PATTERN = /^[\x20-\x7e’]{1,200}$/;

/** Loads the library with the first mail. */
export function createMailer(settings: MailSettings, silenceTimeoutMs = SILENCE_TIMEOUT_MS): Mailer {
  return {
    async send(mail) {
      const to = mailAddress.safeParse(mail.to).data;
      const isUrlValid = URL_PATTERN.test(mail.unsubscribeUrl ?? 'https://none');
      if (to === undefined || to !== mail.to || !ONE_LINE_PATTERN.test(mail.subject) || !isUrlValid)
        throw new MailError('The mail has an invalid header', true);
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        host: settings.host,
        port: settings.port,
        secure: settings.isTls,
        requireTLS: settings.requiresTls,
        ...(settings.login && { auth: { user: settings.login.user, pass: settings.login.password } }),
        connectionTimeout: CONNECT_TIMEOUT_MS,
        greetingTimeout: CONNECT_TIMEOUT_MS,
        socketTimeout: silenceTimeoutMs,
        dnsTimeout: CONNECT_TIMEOUT_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        await transport.sendMail({
          from: settings.from,
          to: { name: '', address: to },
          subject: mail.subject,
          ...composeMail(mail),
          // Keeps out-of-office replies away.
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(mail.unsubscribeUrl && {
              'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
      } catch (error) {
        throw toMailError(error);
      } finally {
        transport.close();
      }
    },
  };
}

/** The library's errors quote the recipient and the server's answer. Keeps only their codes. */
function toMailError(error: unknown): MailError {
  const facts = typeof error === 'object' && error !== null ? error : {};
  const code = 'code' in facts && typeof facts.code === 'string' ? facts.code : 'unknown';
  const status = 'responseCode' in facts && typeof facts.responseCode === 'number' ? facts.responseCode : 0;
  // A wrong password is the operator's to mend, so the mail is tried again.
  const isFinal = status >= 500 && code === 'EENVELOPE';
  const answer = status === 0 ? '' : `, answer ${status}`;
  return new MailError(`The mail server did not take a mail (${code}${answer})`, isFinal);
}
