import { listMigrationStates, migrateDown } from '@threshold/db';
import { migrateWithBackup } from '../boot/migrate-with-backup.ts';
import { stores } from '../stores.ts';
import { type Command, type CommandCall, EXIT, UsageError } from './command.ts';
import { silentLog, withDatabase } from './with-database.ts';

export const migrateStatus: Command = {
  usage: 'migrate status',
  description: 'lists the migrations; exits with 1 if the database is not at this version',
  argCountRange: [0, 0],
  run: (call) =>
    withDatabase(call, async ({ url }) => {
      const states = await listMigrationStates(url, stores);
      const getLabel = ({ isExecuted, isKnown }: (typeof states)[number]) =>
        isKnown ? (isExecuted ? 'done   ' : 'pending') : 'newer  ';
      for (const state of states) call.print(`${getLabel(state)} ${state.schema}/${state.name}`);
      return states.every(({ isExecuted, isKnown }) => isExecuted && isKnown) ? EXIT.success : EXIT.failure;
    }),
};

export const migrateUpCommand: Command = {
  usage: 'migrate up',
  description:
    'backs up the database and migrates it to this version; every start of the product does the same',
  argCountRange: [0, 0],
  run: (call) =>
    withDatabase(call, async ({ url, config }) => {
      const log = {
        ...silentLog,
        info: (details: object, message: string) =>
          call.print(
            message === 'migrated'
              ? `done ${Object.values(details).join('/')}`
              : [message, ...Object.values(details)].join(' '),
          ),
      };
      await migrateWithBackup(config, url, log);
      call.print('The database is at this version.');
      return EXIT.success;
    }),
};

export const migrateDownCommand: Command = {
  usage: 'migrate down [COUNT] --yes',
  description:
    'reverts the newest migrations and deletes the data stored in what they added; make a backup first',
  options: { yes: { type: 'boolean' } },
  argCountRange: [0, 1],
  async run(call) {
    const count = parseCount(call);
    if (!call.hasFlag('yes'))
      throw new UsageError(
        'This deletes the data stored in what the migrations added. Stop the product, make a backup, then add --yes.',
      );
    return withDatabase(call, async ({ url }) => {
      const revertedMigrations = await migrateDown({ url, stores, log: silentLog }, count);
      for (const { schema, name } of revertedMigrations) call.print(`reverted ${schema}/${name}`);
      call.print('Start the older version now: this one would migrate up again.');
      return EXIT.success;
    });
  },
};

function parseCount({ args }: CommandCall): number {
  const text = args[0] ?? '1';
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new UsageError(`"${text}" is not a number of migrations.`);
  return Number(text);
}
