import type { CommandContext, QueryContext } from '@threshold/api/server';
import { webPushPort } from '@threshold/contracts/social';
import type {
  NotificationChoices,
  NotificationSettingsChange,
  NotificationSettingsView,
} from '../../notification-schemas.ts';
import { spend } from '../limits/spend.ts';
import { listBrowsers } from '../push/list-browsers.ts';
import { socialTables } from '../tables.ts';

const ALL: NotificationChoices = {
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
  return row ?? ALL;
}

export async function getNotificationSettings(ctx: QueryContext): Promise<NotificationSettingsView> {
  const browsers = await listBrowsers(ctx, ctx.athleteId);
  return {
    ...(await getNotificationChoices(ctx, ctx.athleteId)),
    pushPublicKey: ctx.port(webPushPort).keys()?.publicKey ?? null,
    pushEndpoints: browsers.flatMap(({ endpoint, isSignedOut }) => (isSignedOut ? [] : endpoint)),
  };
}

export async function saveChoices(
  ctx: CommandContext,
  change: NotificationSettingsChange,
): Promise<NotificationSettingsView> {
  await spend(ctx, 'settings');
  await socialTables(ctx.em)
    .insertInto('notification_choices')
    .values({ athlete_id: ctx.athleteId, ...ALL, ...change })
    .onConflict((known) => known.column('athlete_id').doUpdateSet(change))
    .execute();
  return getNotificationSettings(ctx);
}
