import { writeAuditEntry } from '@threshold/auth';
import { recountPoints } from '@threshold/gamification/server';
import { type Command, EXIT, UsageError } from './command.ts';
import { getUser } from './user.ts';
import { withHost } from './with-database.ts';

export const recomputePoints: Command = {
  usage: 'recompute points EMAIL|ID|--all',
  about: 'recomputes points and achievements from the stored data; the ledger records the difference, if any',
  options: { all: { type: 'boolean' } },
  argCountRange: [0, 1],
  async run(call) {
    if (call.has('all') === (call.args.length === 1)) throw new UsageError('Name one athlete, or say --all.');
    return withHost(call, async ({ host, orm }) => {
      const query = <T>(sql: string, parameters: string[]) =>
        orm.em.getConnection().execute<T[]>(sql, parameters);
      const athletes = call.has('all')
        ? await query<{ id: string; email: string }>('select id, email from auth."user" order by id', [])
        : [await getUser(orm, call)];
      const pointsOf = async (id: string): Promise<number> => {
        const sql = 'select points from gamification.score where athlete_id = ?';
        return (await query<{ points: number }>(sql, [id]))[0]?.points ?? 0;
      };
      let changed = 0;
      for (const { id, email } of athletes) {
        const before = await pointsOf(id);
        await host.runInTransaction(id, async (ctx) => {
          await recountPoints(ctx);
          await writeAuditEntry(ctx.em, ctx.now(), {
            kind: 'points-recounted',
            athleteId: id,
            actor: 'operator',
          });
        });
        const after = await pointsOf(id);
        if (after === before) continue;
        changed += 1;
        call.print(`${email}: ${before} → ${after} points`);
      }
      call.print(`${athletes.length} counted, ${changed} changed.`);
      return EXIT.success;
    });
  },
};
