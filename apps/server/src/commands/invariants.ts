import { commandClient } from '../backup/command-client.ts';
import { type Command, EXIT } from './command.ts';
import { INVARIANTS } from './invariant-queries.ts';
import { withDatabase } from './with-database.ts';

const MAX_NAMED = 5;

export const invariants: Command = {
  usage: 'invariants',
  about: 'checks that the stored rows satisfy all invariants, in one snapshot',
  args: [0, 0],
  run: (call) =>
    withDatabase(call, async ({ url }) => {
      const client = await commandClient(url);
      try {
        await client.query('begin isolation level repeatable read read only');
        let broken = 0;
        for (const { invariant, offenders } of INVARIANTS) {
          const { rows } = await client.query<{ offender: string }>(offenders);
          if (rows.length > 0) broken += 1;
          const named = rows.slice(0, MAX_NAMED).map(({ offender }) => offender);
          const more = rows.length > MAX_NAMED ? `, and ${rows.length - MAX_NAMED} more` : '';
          call.print(
            rows.length === 0 ? `holds   ${invariant}` : `BROKEN  ${invariant}: ${named.join(', ')}${more}`,
          );
        }
        await client.query('commit');
        return broken === 0 ? EXIT.fine : EXIT.wrong;
      } finally {
        await client.end();
      }
    }),
};
