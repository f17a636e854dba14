import type { Person, World } from './world.ts';

/** What a row of the matrix may refer to: two athletes with an account of their own. */
export interface Cast {
  readonly ann: Person;
  readonly bob: Person;
  /** One of Ann's workouts. */
  readonly annsWorkoutId: string;
  /** The id of Ann's open session, which began ten minutes ago; begins one where none is open. */
  annsSession(): Promise<string>;
}

const planned = {
  lthr: 168,
  restingHR: 50,
  fitnessLevel: 'intermediate',
  raceDate: '2027-02-13',
  raceDistance: 42.2,
};

/** Ann and Bob, each with a profile and a plan. */
export async function castOf(world: World): Promise<Cast> {
  const [ann, bob] = [await world.signIn('ann.lund@example.com'), await world.signIn('bob.ray@example.com')];
  await world.call('POST', '/api/profile', ann, planned);
  await world.call('POST', '/api/profile', bob, { ...planned, lthr: 171 });
  const [workout] = (await world.call('GET', '/api/workouts', ann)).json();
  return {
    ann,
    bob,
    annsWorkoutId: workout.id,
    annsSession: async () => {
      const startTime = new Date(world.clock.now().getTime() - 600_000).toISOString();
      const answer = (await world.call('POST', '/api/sessions/start', ann, { startTime })).json();
      return answer.activeSessionId ?? answer.id;
    },
  };
}
