import { createECDH } from 'node:crypto';
import type { Person, TestServer } from './test-server.ts';

/** Environment variables with new web push keys. */
export function createWebPushKeys() {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return {
    WEB_PUSH_PUBLIC_KEY: curve.getPublicKey('base64url'),
    // Pad short keys to the full length.
    WEB_PUSH_PRIVATE_KEY: Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString(
      'base64url',
    ),
    WEB_PUSH_SUBJECT: 'mailto:admin@example.org',
  };
}

/** Creates a test server's athletes and performs their social actions. */
export function createPeople(testServer: TestServer) {
  let personCount = 0;
  const createPerson = (name: string): Promise<Person> => {
    personCount += 1;
    return testServer.signIn(`${name}.n${personCount}@example.com`);
  };
  const runCommand = (name: string, person: Person, input: object) =>
    testServer.call('POST', `/api/trpc/social.${name}`, person, input);
  const sendQuery = (name: string, person: Person, input: object) =>
    testServer.call(
      'GET',
      `/api/trpc/social.${name}?input=${encodeURIComponent(JSON.stringify(input))}`,
      person,
    );
  const queryData = async (name: string, person: Person, input: object) =>
    (await sendQuery(name, person, input)).json().result.data;
  const follow = (person: Person, userId: string) =>
    testServer.call('POST', `/api/users/${userId}/follow`, person, {});
  const getFollowStatus = async (person: Person, subject: Person) =>
    (await testServer.call('GET', `/api/users/${subject.athleteId}/follow-status`, person)).json();

  /** Creates an athlete and their post. */
  const createPost = async (name: string, notes?: string) => {
    const owner = await createPerson(name);
    const entry = { date: '2026-11-20', type: 'run', session: 'AM', duration: '45m', distance: 5, notes };
    const workoutId: string = (await testServer.call('POST', '/api/workouts/manual', owner, entry)).json().id;
    const items: { id: string; type: string }[] = (await testServer.call('GET', '/api/feed', owner)).json();
    return { owner, itemId: items.find(({ type }) => type === 'workout')?.id ?? '', workoutId };
  };
  return { createPerson, runCommand, sendQuery, queryData, follow, getFollowStatus, createPost };
}
