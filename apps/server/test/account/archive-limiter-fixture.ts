import { createTestServer, ORIGIN, type Person } from '../support/test-server.ts';

/** A test server with athletes who export and import their accounts. */
export async function createArchiveLimiterFixture() {
  const testServer = await createTestServer();
  let athleteCount = 0;
  const signInNewAthlete = () => {
    athleteCount += 1;
    return testServer.signIn(`new.comer${athleteCount}@example.com`);
  };
  const exportAccount = (person: Person) => testServer.call('GET', '/api/account/export', person);
  const importArchive = (person: Person, payload: Buffer) =>
    testServer.app.fastify.inject({
      method: 'POST',
      url: '/api/account/import',
      headers: { host: 'localhost:3000', origin: ORIGIN, cookie: person.cookie },
      payload,
    });

  return { signInNewAthlete, exportAccount, testServer, importArchive };
}
