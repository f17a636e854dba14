import { createECDH } from 'node:crypto';
import type { Person, World } from './world.ts';

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

/** Creates a world's athletes and performs their social actions. */
export function createPeople(world: World) {
  let personCount = 0;
  const person = (name: string): Promise<Person> => {
    personCount += 1;
    return world.signIn(`${name}.n${personCount}@example.com`);
  };
  const command = (name: string, as: Person, input: object) =>
    world.call('POST', `/api/trpc/social.${name}`, as, input);
  const question = (name: string, as: Person, input: object) =>
    world.call('GET', `/api/trpc/social.${name}?input=${encodeURIComponent(JSON.stringify(input))}`, as);
  const data = async (name: string, as: Person, input: object) =>
    (await question(name, as, input)).json().result.data;
  const follow = (as: Person, userId: string) => world.call('POST', `/api/users/${userId}/follow`, as, {});
  const statusOf = async (as: Person, subject: Person) =>
    (await world.call('GET', `/api/users/${subject.athleteId}/follow-status`, as)).json();

  /** An athlete with a post. */
  const poster = async (name: string, notes?: string) => {
    const owner = await person(name);
    const entry = { date: '2026-11-20', type: 'run', session: 'AM', duration: '45m', distance: 5, notes };
    const workoutId: string = (await world.call('POST', '/api/workouts/manual', owner, entry)).json().id;
    const items: { id: string; type: string }[] = (await world.call('GET', '/api/feed', owner)).json();
    return { owner, itemId: items.find(({ type }) => type === 'workout')?.id ?? '', workoutId };
  };
  return { person, command, question, data, follow, statusOf, poster };
}
