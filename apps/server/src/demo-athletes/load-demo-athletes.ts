import { ensurePersonWithoutIdentity } from '@threshold/auth';
import { eraseAccount } from '../account/erase-account.ts';
import { addReactions } from './add-reactions.ts';
import { createFollows, type DemoAthlete } from './create-follows.ts';
import { createDemoHost, type DemoHost, type Installation } from './demo-host.ts';
import { type DemoPerson, demoPeople } from './demo-people.ts';
import { simulatePerson } from './simulate-person.ts';

interface DemoAthletesOptions extends Installation {
  readonly demoAthleteId: string;
  /** Limits how many weeks each person has been a member; unlimited if missing. */
  readonly maxWeeks?: number;
}

const MAX_CONCURRENT_PEOPLE = 3;

/**
 * Populates an installation with twenty-nine made-up athletes around the Demo Athlete
 * (docs/specification.md#demo-data). All their data is created by the product's own procedures on the right day.
 * Points, achievements, ranks and feeds therefore follow the rules. No one can sign in as them, because no identity
 * provider knows them. Idempotent; an interrupted run starts over.
 * @returns false if the athletes already exist
 */
export async function loadDemoAthletes({
  demoAthleteId,
  maxWeeks,
  ...installation
}: DemoAthletesOptions): Promise<boolean> {
  const host = createDemoHost(installation);
  const earlierAccounts = await ensureAccounts(installation, maxWeeks);
  const areComplete = await Promise.all(earlierAccounts.map(({ athleteId }) => isComplete(host, athleteId)));
  if (areComplete.every(Boolean)) return false;
  for (const { athleteId } of earlierAccounts) await host.runInTransaction(athleteId, eraseAccount);

  const people = await ensureAccounts(installation, maxWeeks);
  await runConcurrently(people, ({ person, athleteId }) => simulatePerson(host, person, athleteId));
  const demoAthletes: DemoAthlete[] = [
    ...people.map(({ person, athleteId }) => ({
      seed: person.seed,
      athleteId,
      visibility: person.visibility,
      isDemo: false,
    })),
    { seed: people.length, athleteId: demoAthleteId, visibility: 'public', isDemo: true },
  ];
  await createFollows(host, demoAthletes);
  await addReactions(host, demoAthletes);
  // Done last, because it marks the athletes as complete.
  for (const { athleteId } of people)
    await host.createCallers(athleteId).athletes.completeOnboarding({ completed: true });
  return true;
}

interface PersonAccount {
  readonly person: DemoPerson;
  readonly athleteId: string;
}

async function ensureAccounts(
  installation: Installation,
  maxWeeks = Number.POSITIVE_INFINITY,
): Promise<PersonAccount[]> {
  const accounts: PersonAccount[] = [];
  for (const person of demoPeople)
    accounts.push({
      person: { ...person, membershipWeeks: Math.min(person.membershipWeeks, maxWeeks) },
      athleteId: await ensurePersonWithoutIdentity(installation, person),
    });
  return accounts;
}

const isComplete = async (host: DemoHost, athleteId: string): Promise<boolean> =>
  (await host.createCallers(athleteId).athletes.me()).onboardingCompleted;

async function runConcurrently<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const remainingItems = [...items];
  const worker = async () => {
    for (let nextItem = remainingItems.shift(); nextItem !== undefined; nextItem = remainingItems.shift())
      await work(nextItem);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_PEOPLE }, worker));
}
