import type { EntityManager } from '@mikro-orm/postgresql';
import type { Log } from '@threshold/db';
import { MailError, type Mailer } from '@threshold/mail';
import { hasUnverifiedEmail } from '../people/release-email.ts';
import { createToken, hashToken } from '../sessions/token.ts';
import { authTables } from '../tables.ts';
import { type MailKind, writeMail } from './mail-texts.ts';

interface SendContext {
  readonly em: EntityManager;
  readonly log: Log;
  readonly now: () => Date;
  readonly mailer: Mailer;
  /** The bundled provider's issuer. Anyone can claim any email there. */
  readonly bundledIssuer: string;
}

interface SentMail {
  readonly mailId: string;
  /** The product's configured origin, which starts the link. */
  readonly origin: string;
}

interface Decision {
  readonly to: string;
  readonly kind: MailKind;
  readonly token: string | null;
}

/**
 * Sends a requested mail. Only here it is found out whether an account has the address, so a stranger can't tell by an
 * answer or its time. A repeated run makes a new link, and the previous one stops working.
 * @throws MailError if the mail server may take the mail later
 */
export async function sendOutgoingMail(context: SendContext, { mailId, origin }: SentMail): Promise<void> {
  const { em, now, log, mailer } = context;
  const decision = await em.fork().transactional((transaction) => decide(transaction, context, mailId));
  if (!decision) return;
  try {
    await mailer.send({ to: decision.to, ...writeMail(decision.kind, origin, decision.token) });
  } catch (error) {
    if (!(error instanceof MailError) || !error.isFinal) throw error;
    log.warn({ reason: error.message }, 'a mail was refused for good');
  }
  await markDone(em, mailId, now());
}

/** Makes the link's token and stores its hash. Null if nothing is to be sent. */
async function decide(
  em: EntityManager,
  { now, bundledIssuer }: SendContext,
  mailId: string,
): Promise<Decision | null> {
  const at = now();
  const tables = authTables(em);
  const mail = await tables
    .selectFrom('outgoing_mail')
    .select(['purpose', 'email', 'user_id', 'expires_at', 'done_at'])
    .where('id', '=', mailId)
    .forUpdate()
    .executeTakeFirst();
  if (!mail || mail.done_at !== null || mail.expires_at <= at) return null;
  const { purpose, email } = mail;
  const holder = await findHolder(em, email, bundledIssuer);
  const toLink = async (kind: MailKind, change: { user_id?: string } = {}) => {
    const token = createToken();
    await tables
      .updateTable('outgoing_mail')
      .set({ token_hash: hashToken(token), ...change })
      .where('id', '=', mailId)
      .execute();
    return { to: email, kind, token };
  };
  const tell = (kind: MailKind) => ({ to: email, kind, token: null });
  switch (purpose) {
    case 'sign-in':
      if (holder?.signsIn) return toLink('sign-in', { user_id: holder.id });
      await markDone(em, mailId, at);
      return null;
    case 'sign-up':
      if (!holder) return toLink('sign-up');
      return holder.signsIn ? toLink('known', { user_id: holder.id }) : tell('taken');
    case 'confirm':
      return holder && holder.id !== mail.user_id ? tell('taken') : toLink('confirm');
    default:
      return tell(purpose);
  }
}

/** The account that proved that the address is its own. */
async function findHolder(em: EntityManager, email: string, bundledIssuer: string) {
  const user = await authTables(em)
    .selectFrom('user')
    .select(['id', 'email_confirmed_at', 'disabled_at'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!user || (await hasUnverifiedEmail(em, user.id, bundledIssuer))) return null;
  return { id: user.id, signsIn: user.email_confirmed_at !== null && user.disabled_at === null };
}

async function markDone(em: EntityManager, mailId: string, at: Date): Promise<void> {
  await authTables(em).updateTable('outgoing_mail').set({ done_at: at }).where('id', '=', mailId).execute();
}
