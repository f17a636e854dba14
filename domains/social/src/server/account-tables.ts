import type { AccountTables } from '@threshold/api/server';
import { z } from 'zod';

const choices = z.strictObject({
  follower: z.boolean(),
  kudos: z.boolean(),
  comment: z.boolean(),
  achievement: z.boolean(),
  plan: z.boolean(),
});

/** What an athlete chose travels; what stands between them and other athletes belongs to the installation. */
export const accountTables: AccountTables = {
  tables: [{ name: 'notification_choices', row: choices, order: [] }],
  leftOut: {
    follow: 'names athletes whom only this installation knows',
    standing: 'counts of who follows whom here',
    block: 'names athletes whom only this installation knows',
    item: 'tells of workouts, records and achievements, which travel with their own domains',
    timeline: 'what the athletes followed here did',
    comment: 'stands under what athletes of this installation did',
    kudos: 'stands under what athletes of this installation did',
    report: 'was sent to the operator of this installation',
    notification: 'tells of athletes of this installation, for 90 days',
    push_subscription: 'belongs to a browser and this installation’s keys',
    write_count: 'how much was done within a minute',
  },
};
