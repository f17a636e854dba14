import { changeRole, type Role } from '@threshold/auth';
import type { Person, TestServer } from '../support/test-server.ts';

/** Signs in an owner, an admin and an athlete. */
export async function createManagers(testServer: TestServer) {
  const signInAs = async (name: string, role: Role): Promise<Person> => {
    const person = await testServer.signIn(`${name}@example.com`);
    await changeRole(testServer.orm, person.athleteId, role, testServer.clock.now());
    return person;
  };
  return {
    signInAs,
    owner: await signInAs('olga.holm', 'owner'),
    admin: await signInAs('adam.berg', 'admin'),
    athlete: await signInAs('finn.lund', 'athlete'),
  };
}
