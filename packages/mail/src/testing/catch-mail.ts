import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface CaughtMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The whole message, with quoted-printable encoding removed. */
  readonly source: string;
}

export interface MailCatcher {
  readonly url: string;
  readonly mails: readonly CaughtMail[];
  /** The answer to the next recipients, such as 550; null accepts them. */
  refuseWith(status: number | null): void;
  /** @returns the newest mail to the address, once it arrives */
  waitForMail(to: string, minCount?: number): Promise<CaughtMail>;
  close(): Promise<void>;
}

const POLL_MS = 50;
const MAX_POLLS = 400;

/** A mail server on this machine that keeps what it gets. */
export async function catchMail(port = 0): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, callback) {
      callback(
        refusal === null ? null : Object.assign(new Error('no such person'), { responseCode: refusal }),
      );
    },
    onData(stream, session, callback) {
      text(stream).then(
        (source) => {
          const { mailFrom, rcptTo } = session.envelope;
          mails.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            source: decodeQuotedPrintable(source),
          });
          callback();
        },
        (error: Error) => callback(error),
      );
    },
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  const openPort = typeof address === 'object' && address ? address.port : port;
  return {
    url: `smtp://127.0.0.1:${openPort}`,
    mails,
    refuseWith(status) {
      refusal = status;
    },
    async waitForMail(to, minCount = 1) {
      for (let poll = 0; poll < MAX_POLLS; poll += 1) {
        const found = mails.filter((mail) => mail.to.includes(to));
        const newest = found.at(-1);
        if (newest && found.length >= minCount) return newest;
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
      throw new Error(`No mail to ${to} among ${mails.length}`);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const decodeQuotedPrintable = (source: string): string =>
  source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
    );
