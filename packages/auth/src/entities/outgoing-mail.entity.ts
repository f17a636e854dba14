import { defineEntity, p } from '@mikro-orm/core';
import type { SignUpWay } from '../front-door/create-account.ts';
import { MAX_INVITE_USES } from '../front-door/invite-limits.ts';
import {
  MAX_MAILS_BEYOND_USES,
  MAX_MAILS_PER_ADDRESS,
  MAX_RETURN_TO_LENGTH,
  MAX_SIGN_IN_MAILS,
  MAX_STRANGER_MAILS,
  type MailPurpose,
} from '../mail/mail-limits.ts';
import { User } from './user.entity.ts';

/**
 * A mail that was asked for within the last 15 minutes, and the link in it. The job that sends it makes the token, so no row
 * and no queue ever has it.
 */
export const OutgoingMail = defineEntity({
  name: 'OutgoingMail',
  schema: 'auth',
  tableName: 'outgoing_mail',
  uniques: [
    { name: 'outgoing_mail_slot_unique', properties: ['email', 'purpose', 'slot'] },
    { name: 'outgoing_mail_pool_unique', properties: ['purpose', 'strangerSlot'] },
    { name: 'outgoing_mail_way_unique', properties: ['wayTokenHash', 'waySlot'] },
  ],
  checks: [
    { name: 'outgoing_mail_slot_check', expression: `slot between 1 and ${MAX_MAILS_PER_ADDRESS}` },
    {
      name: 'outgoing_mail_stranger_slot_check',
      expression: `stranger_slot between 1 and case when purpose = 'sign-in' then ${MAX_SIGN_IN_MAILS} else ${MAX_STRANGER_MAILS} end`,
    },
    {
      name: 'outgoing_mail_stranger_check',
      expression: `purpose not in ('sign-in', 'sign-up', 'confirm') or stranger_slot is not null`,
    },
    {
      name: 'outgoing_mail_way_slot_check',
      expression: `way_slot between 1 and ${MAX_INVITE_USES + MAX_MAILS_BEYOND_USES}`,
    },
    { name: 'outgoing_mail_way_check', expression: 'way_token_hash is null or way_slot is not null' },
  ],
  properties: {
    id: p.uuid().primary(),
    purpose: p.string().$type<MailPurpose>().length(20),
    email: p.string().length(200),
    /** Limits the mails to one address. */
    slot: p.smallint(),
    /** Limits the links of one purpose for the whole installation; null without a link. */
    strangerSlot: p.smallint().nullable(),
    /** The person who asked to confirm the address, or the one that the link signs in. */
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade').index().nullable(),
    /** SHA-256 as base64url; null before the mail is sent. A used link has no row. */
    tokenHash: p.string().length(43).nullable().unique(),
    /** SHA-256 of the cookie of the browser that asked. */
    browserHash: p.string().length(43).nullable(),
    way: p.string().$type<SignUpWay>().length(10).nullable(),
    wayTokenHash: p.string().length(43).nullable(),
    /** Limits the mails of one invite or setup address. */
    waySlot: p.smallint().nullable(),
    firstName: p.string().length(100).nullable(),
    lastName: p.string().length(100).nullable(),
    returnTo: p.string().length(MAX_RETURN_TO_LENGTH).nullable(),
    createdAt: p.datetime().index(),
    expiresAt: p.datetime(),
    /** When the mail server took it, or it was dropped. */
    doneAt: p.datetime().nullable(),
  },
});
