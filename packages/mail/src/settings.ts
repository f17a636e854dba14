import { z } from 'zod';
import { mailAddress } from './address.ts';

export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** True if the connection starts with TLS. Otherwise, it starts TLS after the greeting. */
  readonly isTls: boolean;
  /** True if nothing is sent without TLS. */
  readonly requiresTls: boolean;
  readonly login: { readonly user: string; readonly password: string } | null;
  readonly from: { readonly name: string; readonly address: string };
}

const TLS_PORT = 465;
const SUBMISSION_PORT = 587;
const LOOPBACK_PATTERN = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** An address, or a name and an address in angle brackets. The name is printable ASCII without quotes. */
const FROM_PATTERN = /^(?:(?<name>[\w .,'&()-]{1,60}) <(?<named>[^<>]+)>|(?<plain>[^<>]+))$/;

/** Environment variables of the mail server, to spread into the schema of an environment. */
export const mailVariables = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .refine((text) => isPlainAddress(new URL(text)))
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => parseFrom(text) !== null)
    .optional(),
} as const;

export type MailVariables = z.output<z.ZodObject<typeof mailVariables>>;

/** The expected form of each variable, for error messages to the operator. */
export const EXPECTED_MAIL_VALUES: Readonly<Record<keyof MailVariables, string>> = {
  SMTP_URL:
    'the mail server, with special characters of the user and the password percent-encoded, for example smtp://user:password@mail.example.org:587',
  MAIL_FROM: 'the sender of all mail, for example Threshold <threshold@example.org>',
};

/** The settings, or null without mail. Check `listMailProblems` first. */
export function parseMailSettings({ SMTP_URL, MAIL_FROM }: MailVariables): MailSettings | null {
  const from = MAIL_FROM === undefined ? null : parseFrom(MAIL_FROM);
  if (SMTP_URL === undefined || from === null) return null;
  const url = new URL(SMTP_URL);
  const isTls = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isTls ? TLS_PORT : SUBMISSION_PORT) : Number(url.port),
    isTls,
    // A password never travels in clear text, except within this machine.
    requiresTls: user !== '' && !LOOPBACK_PATTERN.test(url.hostname),
    login: user === '' ? null : { user, password: decodeURIComponent(url.password) },
    from,
  };
}

/** Problems between variables: each needs the other. */
export function listMailProblems(
  { SMTP_URL, MAIL_FROM }: MailVariables,
  formatProblem: (variable: string, problem: string) => string,
): string[] {
  if ((SMTP_URL === undefined) === (MAIL_FROM === undefined)) return [];
  return SMTP_URL === undefined
    ? [formatProblem('SMTP_URL', 'is required with MAIL_FROM')]
    : [formatProblem('MAIL_FROM', 'is required with SMTP_URL')];
}

function parseFrom(text: string): MailSettings['from'] | null {
  const { name = '', named, plain = '' } = FROM_PATTERN.exec(text)?.groups ?? {};
  const address = mailAddress.safeParse(named ?? plain).data;
  return address === undefined ? null : { name, address };
}

/** True if nothing but the server, the port and the login is given, and the login can be decoded. */
function isPlainAddress({ username, password, hostname, pathname, search, hash }: URL): boolean {
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  const hasWholeLogin = (username === '') === (password === '');
  return hostname !== '' && hasWholeLogin && pathname.length <= 1 && search === '' && hash === '';
}
