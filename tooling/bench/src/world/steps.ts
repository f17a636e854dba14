import type { Client } from 'pg';
import { BY_DAY, OF_RECORDINGS, RECORDS, workoutsBy } from '../grown-account.ts';
import { GAMIFICATION } from './gamification-rows.ts';
import { PEOPLE, PLANS } from './people.ts';
import { EACH } from './recipe.ts';
import { FEEDS, FOLLOWS, ITEMS } from './social-rows.ts';
import { withoutIndexes } from './without-indexes.ts';

/** What the steps of a world are told. */
export interface Building {
  readonly client: Client;
  readonly athletes: number;
  /** `yyyy-MM-dd`. */
  readonly today: string;
  /** An athlete for whom the product has made a plan. */
  readonly plannerId: () => Promise<string>;
}

/** One step is one transaction: what was built before a stop is there afterwards. */
export const STEPS: Readonly<Record<string, (building: Building) => Promise<void>>> = {
  people: ({ client, athletes }) => all(client, PEOPLE, [athletes]),
  // Before the table has indexes of five million rows to find places in.
  plans: async ({ client, plannerId }) => all(client, PLANS, [await plannerId()]),
  workouts,
  logs: ({ client, today }) =>
    emptied(client, ['health.health_entry', 'nutrition.log'], async () => {
      const ids = await athleteIds(client);
      for (const statement of BY_DAY) await client.query(statement, [ids, today, EACH.loggedDays]);
    }),
  recordings: async ({ client }) => all(client, OF_RECORDINGS, [await athleteIds(client)]),
  records: async ({ client }) => all(client, [RECORDS], [await athleteIds(client)]),
  gamification: ({ client }) => all(client, GAMIFICATION),
  items: ({ client }) => emptied(client, ['social.item'], () => client.query(ITEMS)),
  follows: ({ client }) => all(client, FOLLOWS),
  feeds: ({ client }) => all(client, FEEDS),
};

/** In the order in which they were done, everybody's newest last, so that an athlete's rows lie scattered as in life. */
async function workouts({ client, today }: Building): Promise<void> {
  const ids = await athleteIds(client);
  const statement = workoutsBy(
    `uuidv7($2::date - (n * $3::int / $4::int) + time '07:00' - now() at time zone 'UTC')`,
  );
  const values = [ids, today, EACH.workoutDays, EACH.workouts, EACH.recordings];
  await emptied(client, ['training.workout'], async () => {
    for (let n = EACH.workouts - 1; n >= 0; n -= 1) await client.query(statement, [...values, n, n]);
  });
}

async function emptied(
  client: Client,
  tables: readonly string[],
  fill: () => Promise<unknown>,
): Promise<void> {
  const [table, ...rest] = tables;
  if (table === undefined) await fill();
  else await withoutIndexes(client, table, () => emptied(client, rest, fill));
}

async function all(
  client: Client,
  statements: readonly string[],
  values: readonly unknown[] = [],
): Promise<void> {
  for (const statement of statements)
    await client.query(statement, statement.includes('$1') ? [...values] : undefined);
}

async function athleteIds(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from bench.athlete order by n');
  return rows.map(({ id }) => id);
}
