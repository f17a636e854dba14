import { MAX_BACKUP_HOURS } from '../health/last-backup.ts';
import { toErrorMessage } from '../to-error-message.ts';
import { type Command, EXIT, UsageError } from './command.ts';
import { examineConfiguration } from './examine-configuration.ts';
import { examineDatabase } from './examine-database.ts';
import { examineLibraries } from './examine-libraries.ts';
import { examineMachine } from './examine-machine.ts';
import { examinePackageVersions } from './examine-package-versions.ts';
import type { Finding } from './finding.ts';
import { withDatabase } from './with-database.ts';

const STATE_LABELS: Readonly<Record<Finding['state'], string>> = {
  good: 'good ',
  note: 'note ',
  bad: 'BAD  ',
};

export const doctor: Command = {
  usage: 'doctor [--backup-hours HOURS]',
  description:
    'examines the installation: configuration, database, checksums, clock, versions with known weaknesses, backups, disk, address; exits with 1 if something is wrong',
  options: { 'backup-hours': { type: 'string' } },
  argCountRange: [0, 0],
  async run(call) {
    const hours = call.option('backup-hours') ?? String(MAX_BACKUP_HOURS);
    if (!/^[1-9]\d{0,4}$/.test(hours)) throw new UsageError(`"${hours}" is not a number of hours.`);
    let isHealthy = true;
    const print = (findings: readonly Finding[]) => {
      for (const { state, message } of findings) {
        call.print(`${STATE_LABELS[state]} ${message}`);
        if (state === 'bad') isHealthy = false;
      }
    };
    const { config, findings } = examineConfiguration(call.env);
    print(findings);
    if (!config) return EXIT.failure;
    try {
      await withDatabase(call, async ({ url }) => print(await examineDatabase(url, config, call.now)));
    } catch (error) {
      print([{ state: 'bad', message: toErrorMessage(error) }]);
    }
    print(await examinePackageVersions());
    print(await examineLibraries(config));
    print(await examineMachine(config, { now: call.now(), backupHours: Number(hours) }));
    return isHealthy ? EXIT.success : EXIT.failure;
  },
};
