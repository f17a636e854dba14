import type { QueryContext } from '@threshold/api/server';
import { mailPort } from '@threshold/contracts/mail';
import { usersPort } from '@threshold/contracts/users';
import type { NotificationSettingsView } from '../../notification-schemas.ts';

/** If this installation can mail the athlete. */
export async function findMailStatus(ctx: QueryContext): Promise<NotificationSettingsView['reminderMail']> {
  if (!ctx.port(mailPort).isOffered()) return 'off';
  return (await ctx.port(usersPort).findMailAddress(ctx.athleteId)) === null ? 'unconfirmed' : 'ready';
}
