import type { AnnsCommand } from './anns-command.ts';
import type { Person, TestServer } from './test-server.ts';

/** Ann's health, nutrition and injuries, as fixtures of `createTestAthletes`. */
export interface HealthFixtures {
  /** A day on which only Ann has a health entry. */
  createAnnsHealthDay(): Promise<string>;
  /** A day on which only Ann has a nutrition log. */
  createAnnsFoodDay(): Promise<string>;
  /** Creates a new mild elbow injury of Ann's on each call, with the given urgent signs. Returns its id. */
  createAnnsInjury(urgentSigns?: readonly string[]): Promise<string>;
  /** Creates a check-in for a new injury of Ann's on each call. */
  createAnnsCheckIn(): Promise<{ injuryId: string; date: string }>;
}

export function createHealthFixtures(
  testServer: TestServer,
  ann: Person,
  runCommand: AnnsCommand,
): HealthFixtures {
  const createAnnsHealthDay = async (): Promise<string> =>
    (await runCommand('health.saveEntry', { date: '2026-11-18', weight: 150, steps: 9000 })).date;
  const createAnnsFoodDay = async (): Promise<string> =>
    (await runCommand('nutrition.saveLog', { date: '2026-11-18', calories: 2100, protein: 90 })).date;
  const createAnnsInjury = async (urgentSigns: readonly string[] = []): Promise<string> => {
    const injury = {
      bodyPart: 'Elbow',
      injuryType: 'Tendon pain',
      severity: 'Mild',
      dateOfInjury: '2026-11-18',
      currentPainLevel: 2,
      urgentSigns,
    };
    // The daily limit is fifty, so only keep the newest.
    await testServer.query(
      'delete from injuries.injury where id in (select id from injuries.injury order by id desc offset 20)',
    );
    return (await testServer.call('POST', '/api/injuries', ann, injury)).json().id;
  };
  const createAnnsCheckIn = async () => {
    const injuryId = await createAnnsInjury();
    const date = '2026-11-19';
    await runCommand('injuries.saveCheckIn', { injuryId, date, during: 2, baseline: 1 });
    return { injuryId, date };
  };
  return { createAnnsHealthDay, createAnnsFoodDay, createAnnsInjury, createAnnsCheckIn };
}
