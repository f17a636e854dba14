import type { CommandContext, QueryContext } from '@threshold/api/server';
import { webPushPort } from '@threshold/contracts/social';
import type {
  NotificationChoices,
  NotificationSettingsChange,
  NotificationSettingsView,
} from '../../notification-schemas.ts';
import { enforceWriteLimit } from '../limits/enforce-write-limit.ts';
import { listPushSubscriptions } from '../push/list-push-subscriptions.ts';
import { findMailStatus } from '../reminders/mail-status.ts';
import { socialTables } from '../tables.ts';

const ALL_ENABLED: NotificationChoices = {
  follower: true,
  kudos: true,
  comment: true,
  achievement: true,
  plan: true,
};

export async function getNotificationChoices(
  { em }: Pick<QueryContext, 'em'>,
  athleteId: string,
): Promise<NotificationChoices> {
  const row = await socialTables(em)
    .selectFrom('notification_choices')
    .select(['follower', 'kudos', 'comment', 'achievement', 'plan'])
    .where('athlete_id', '=', athleteId)
    .executeTakeFirst();
  return row ?? ALL_ENABLED;
}

export async function getNotificationSettings(ctx: QueryContext): Promise<NotificationSettingsView> {
  const browsers = await listPushSubscriptions(ctx, ctx.athleteId);
  return {
    ...(await getNotificationChoices(ctx, ctx.athleteId)),
    pushPublicKey: ctx.port(webPushPort).getKeys()?.publicKey ?? null,
    pushEndpoints: browsers.flatMap(({ endpoint, isSignedOut }) => (isSignedOut ? [] : endpoint)),
    reminderMail: await findMailStatus(ctx),
  };
}

export async function saveNotificationSettings(
  ctx: CommandContext,
  changedSettings: NotificationSettingsChange,
): Promise<NotificationSettingsView> {
  await enforceWriteLimit(ctx, 'settings');
  await socialTables(ctx.em)
    .insertInto('notification_choices')
    .values({ athlete_id: ctx.athleteId, ...ALL_ENABLED, ...changedSettings })
    .onConflict((conflict) => conflict.column('athlete_id').doUpdateSet(changedSettings))
    .execute();
  return getNotificationSettings(ctx);
}
