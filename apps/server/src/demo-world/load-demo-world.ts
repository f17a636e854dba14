import { personWithoutIdentity } from '@threshold/auth';
import { eraseAccount } from '../account/erase-account.ts';
import { type DemoHost, demoHost, type Installation } from './demo-host.ts';
import { liveALife } from './live-a-life.ts';
import { type Inhabitant, meet } from './meet.ts';
import { talk } from './talk.ts';
import { type WorldPerson, worldPeople } from './world-people.ts';

interface DemoWorld extends Installation {
  readonly demoAthleteId: string;
  readonly mostWeeks?: number;
}

const LANES = 3;

/**
 * Populates an installation with twenty-nine invented athletes around the Demo Athlete
 * (docs/specification.md#demo-data). All their data comes from the product's own procedures, each as of its day, so
 * points, achievements, ranks and feeds follow the rules. No one can sign in as one of them, because no identity
 * provider knows them. Idempotent; an interrupted run starts over.
 * @returns false if the world already exists
 */
export async function loadDemoWorld({
  demoAthleteId,
  mostWeeks,
  ...installation
}: DemoWorld): Promise<boolean> {
  const host = demoHost(installation);
  const begun = await inhabit(installation, mostWeeks);
  const isThere = await Promise.all(begun.map(({ athleteId }) => isComplete(host, athleteId)));
  if (isThere.every(Boolean)) return false;
  for (const { athleteId } of begun) await host.runInTransaction(athleteId, eraseAccount);

  const people = await inhabit(installation, mostWeeks);
  await inLanes(people, ({ person, athleteId }) => liveALife(host, person, athleteId));
  const inhabitants: Inhabitant[] = [
    ...people.map(({ person, athleteId }) => ({
      seed: person.seed,
      athleteId,
      visibility: person.visibility,
      isDemo: false,
    })),
    { seed: people.length, athleteId: demoAthleteId, visibility: 'public', isDemo: true },
  ];
  await meet(host, inhabitants);
  await talk(host, inhabitants);
  // Last, because it marks the world as complete.
  for (const { athleteId } of people)
    await host.as(athleteId).athletes.completeOnboarding({ completed: true });
  return true;
}

interface Placed {
  readonly person: WorldPerson;
  readonly athleteId: string;
}

async function inhabit(installation: Installation, mostWeeks = Number.POSITIVE_INFINITY): Promise<Placed[]> {
  const placed: Placed[] = [];
  for (const person of worldPeople)
    placed.push({
      person: { ...person, weeks: Math.min(person.weeks, mostWeeks) },
      athleteId: await personWithoutIdentity(installation, person),
    });
  return placed;
}

const isComplete = async (host: DemoHost, athleteId: string): Promise<boolean> =>
  (await host.as(athleteId).athletes.me()).onboardingCompleted;

async function inLanes<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const lane = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
