import { definePort } from './index.ts';

/** A mail to an athlete, with a link that turns such mail off. */
export interface AthleteMail {
  /** A confirmed address. */
  readonly to: string;
  /** One line of ASCII. */
  readonly subject: string;
  /** Plain text. */
  readonly paragraphs: readonly string[];
  /** After the first paragraph. */
  readonly link: { readonly label: string; readonly url: string };
  /** Turns this mail off with one POST, without a sign-in (RFC 8058). */
  readonly unsubscribeUrl: string;
}

export interface MailSender {
  /** The product's own origin, which starts every link. */
  readonly origin: string;
  /** Drops a mail that the server refuses for good. @throws Error if the mail server may take the mail later */
  send(mail: AthleteMail): Promise<void>;
}

/** Provided by the app. */
export interface MailPort {
  /** True if the installation has a mail server. */
  isOffered(): boolean;
  /** Null in the web process, and in a job process without a mail server or a public origin. */
  getSender(): MailSender | null;
}

export const mailPort = definePort<MailPort>('mail');
