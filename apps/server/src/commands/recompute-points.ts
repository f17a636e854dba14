import { writeAuditEntry } from '@threshold/auth';
import { recountPoints } from '@threshold/gamification/server';
import { type Command, EXIT, UsageError } from './command.ts';
import { getUser } from './user.ts';
import { withHost } from './with-database.ts';

export const recomputePoints: Command = {
  usage: 'recompute points EMAIL|ID|--all',
  description:
    'recomputes points and achievements from the stored data; the ledger records the difference, if any',
  options: { all: { type: 'boolean' } },
  argCountRange: [0, 1],
  async run(call) {
    if (call.hasFlag('all') === (call.args.length === 1))
      throw new UsageError('Name one athlete, or add --all.');
    return withHost(call, async ({ host, orm }) => {
      const queryRows = <T>(sql: string, parameters: string[]) =>
        orm.em.getConnection().execute<T[]>(sql, parameters);
      const athletes = call.hasFlag('all')
        ? await queryRows<{ id: string; email: string }>('select id, email from auth."user" order by id', [])
        : [await getUser(orm, call)];
      const getPoints = async (id: string): Promise<number> => {
        const sql = 'select points from gamification.score where athlete_id = ?';
        return (await queryRows<{ points: number }>(sql, [id]))[0]?.points ?? 0;
      };
      let changedCount = 0;
      for (const { id, email } of athletes) {
        const pointsBefore = await getPoints(id);
        await host.runInTransaction(id, async (ctx) => {
          await recountPoints(ctx);
          await writeAuditEntry(ctx.em, ctx.now(), {
            kind: 'points-recounted',
            athleteId: id,
            actor: 'operator',
          });
        });
        const pointsAfter = await getPoints(id);
        if (pointsAfter === pointsBefore) continue;
        changedCount += 1;
        call.print(`${email}: ${pointsBefore} → ${pointsAfter} points`);
      }
      call.print(`${athletes.length} counted, ${changedCount} changed.`);
      return EXIT.success;
    });
  },
};
