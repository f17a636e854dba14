import { createTestServer, type Person } from '../support/test-server.ts';

export const NOON = '2026-11-20T12:00:00Z';

export const PROFILE = {
  lthr: 160,
  fitnessLevel: 'intermediate',
  raceDate: '2027-02-13',
  raceDistance: 42.2,
};

export const buildSamples = (fromSecond: number, toSecond: number, hrBpm = 150) =>
  Array.from({ length: toSecond - fromSecond }, (_, index) => ({ t: fromSecond + index, hr: hrBpm }));

/** A test server with runners, and the calls of a live session. */
export async function createLiveSessionFixture() {
  const testServer = await createTestServer();
  let athleteCount = 0;
  const createRunner = async (): Promise<Person> => {
    athleteCount += 1;
    const person = await testServer.signIn(`runner.${athleteCount}@example.com`);
    await testServer.call('POST', '/api/profile', person, PROFILE);
    return person;
  };
  const setSecondsAfterNoon = (seconds: number) =>
    testServer.clock.set(new Date(Date.parse(NOON) + 1000 * seconds).toISOString());
  const startSession = async (person: Person, body: object = {}): Promise<string> =>
    (await testServer.call('POST', '/api/sessions/start', person, body)).json().id;
  const patchSession = (person: Person, id: string, body: object) =>
    testServer.call('PATCH', `/api/sessions/${id}`, person, body);
  const completeSession = (person: Person, id: string, body: object = {}) =>
    testServer.call('POST', `/api/sessions/${id}/complete`, person, body);

  return { testServer, createRunner, startSession, setSecondsAfterNoon, patchSession, completeSession };
}
