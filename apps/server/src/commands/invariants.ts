import { connectForMaintenance } from '../backup/connect-for-maintenance.ts';
import { type Command, EXIT } from './command.ts';
import { INVARIANTS } from './invariant-queries.ts';
import { withDatabase } from './with-database.ts';

const MAX_SHOWN_OFFENDERS = 5;

export const invariants: Command = {
  usage: 'invariants',
  description: 'checks that the stored rows satisfy all invariants, in one snapshot',
  argCountRange: [0, 0],
  run: (call) =>
    withDatabase(call, async ({ url }) => {
      const client = await connectForMaintenance(url);
      try {
        // One snapshot, so that rows of different tables agree.
        await client.query('begin isolation level repeatable read read only');
        let brokenCount = 0;
        for (const { description, offendersSql } of INVARIANTS) {
          const { rows } = await client.query<{ offender: string }>(offendersSql);
          if (rows.length > 0) brokenCount += 1;
          const shownOffenders = rows.slice(0, MAX_SHOWN_OFFENDERS).map(({ offender }) => offender);
          const remainder =
            rows.length > MAX_SHOWN_OFFENDERS ? `, and ${rows.length - MAX_SHOWN_OFFENDERS} more` : '';
          call.print(
            rows.length === 0
              ? `holds   ${description}`
              : `BROKEN  ${description}: ${shownOffenders.join(', ')}${remainder}`,
          );
        }
        await client.query('commit');
        return brokenCount === 0 ? EXIT.success : EXIT.failure;
      } finally {
        await client.end();
      }
    }),
};
