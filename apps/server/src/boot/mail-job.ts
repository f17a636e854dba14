import { defineJob, handleSystemJob, type SystemJobHandler } from '@threshold/api/server';
import { createMailer, type MailSettings } from '@threshold/mail';
import { z } from 'zod';
import { BUNDLED_ISSUER } from '../config/config.ts';

/** The origin is the web process's, because job processes that run separately have no `PUBLIC_ORIGIN`. */
export const sendMailJob = defineJob('auth.send-mail', z.strictObject({ mailId: z.uuid(), origin: z.url() }));

/** Longer than all timeouts of one connection to the mail server. */
const DEADLINE_SECONDS = 90;

/** Sends a mail in the job process. Loads what it needs with the first mail. */
export function createSendMailHandler(settings: MailSettings): SystemJobHandler {
  const mailer = createMailer(settings);
  return handleSystemJob(sendMailJob, DEADLINE_SECONDS, async ({ em, log, now }, sentMail) => {
    const { sendOutgoingMail } = await import('@threshold/auth/send-mail');
    await sendOutgoingMail({ em, log, now, mailer, bundledIssuer: BUNDLED_ISSUER }, sentMail);
  });
}
