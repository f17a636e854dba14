import { defineJob, handleSystemJob, type SystemJobHandler } from '@threshold/api/server';
import type { MailSender } from '@threshold/contracts/mail';
import type { Log } from '@threshold/db';
import { createMailer, MailError, type MailSettings } from '@threshold/mail';
import { z } from 'zod';
import { BUNDLED_ISSUER } from '../config/config.ts';

/** The origin is the web process's, because job processes that run separately have no `PUBLIC_ORIGIN`. */
export const sendMailJob = defineJob('auth.send-mail', z.strictObject({ mailId: z.uuid(), origin: z.url() }));

/** Longer than all timeouts of one connection to the mail server. */
const DEADLINE_SECONDS = 90;

/**
 * Sends a mail in the job process. Loads what it needs with the first mail. Drops the mail without settings: otherwise,
 * mails would wait in the queue until the job process gets some.
 */
export function createSendMailHandler(settings: MailSettings | null): SystemJobHandler {
  const mailer = settings && createMailer(settings);
  return handleSystemJob(sendMailJob, DEADLINE_SECONDS, async ({ em, log, now }, sentMail) => {
    if (!mailer) {
      log.warn({}, 'a mail was dropped, because the job process has no SMTP_URL');
      return;
    }
    const { sendOutgoingMail } = await import('@threshold/auth/send-mail');
    await sendOutgoingMail({ em, log, now, mailer, bundledIssuer: BUNDLED_ISSUER }, sentMail);
  });
}

/** Sends domains' mail to athletes, in the job process alone. */
export function createMailSender(settings: MailSettings, origin: string, log: Log): MailSender {
  const mailer = createMailer(settings);
  return {
    origin,
    async send(mail) {
      try {
        await mailer.send(mail);
      } catch (error) {
        if (!(error instanceof MailError) || !error.isFinal) throw error;
        log.warn({ reason: error.message }, 'a mail was refused for good');
      }
    },
  };
}
