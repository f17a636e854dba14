import { expect } from 'vitest';
import { LOGGED_RUN } from './logged-run.ts';
import type { Person, TestServer } from './test-server.ts';

export const NOTHING = { plan: false, workouts: false, health: false, injuries: false, propose: false };
export const EVERYTHING = { plan: true, workouts: true, health: true, injuries: true, propose: false };
/** A coach who may propose changes to the plan. */
export const PROPOSES = { ...NOTHING, plan: true, workouts: true, propose: true };
type Scopes = typeof NOTHING;

export const toToken = (path: string) => path.split('/').at(-1) ?? '';

/** Calls of the coaching domain, and pairs of an athlete and their coach. */
export function createCoachPairs(testServer: TestServer) {
  const command = (name: string, person: Person, input: object) =>
    testServer.call('POST', `/api/trpc/coaching.${name}`, person, input);
  const ask = (name: string, person: Person, input: object) =>
    testServer.call(
      'GET',
      `/api/trpc/coaching.${name}?input=${encodeURIComponent(JSON.stringify(input))}`,
      person,
    );
  const read = async (name: string, person: Person, input: object = {}) => {
    const response = await ask(name, person, input);
    expect(response.statusCode, response.body).toBe(200);
    return response.json().result.data;
  };
  const run = async (name: string, person: Person, input: object) => {
    const response = await command(name, person, input);
    expect(response.statusCode, response.body).toBe(200);
    return response.json().result.data;
  };
  let count = 0;
  /** An athlete with a plan, a workout, a morning and an injury, and their coach. */
  async function createPair(scopes: Scopes | null) {
    count += 1;
    const athlete = await testServer.signIn(`ada.n${count}@example.com`);
    const coach = await testServer.signIn(`kim.n${count}@example.com`);
    const send = async (path: string, body: object) => {
      const response = await testServer.call('POST', path, athlete, body);
      expect(response.statusCode, response.body).toBeLessThan(300);
      return response.json();
    };
    await send('/api/profile', {
      lthr: 168,
      fitnessLevel: 'beginner',
      raceDate: '2027-02-13',
      raceDistance: 10,
    });
    const { id: workoutId } = await send('/api/workouts/manual', LOGGED_RUN);
    await send('/api/health', { date: '2026-11-20', hrv: 61, restingHR: 48 });
    await send('/api/injuries', {
      bodyPart: 'Knee',
      severity: 'Mild',
      dateOfInjury: '2026-11-18',
      injuryType: 'Tendon pain',
      currentPainLevel: 2,
      urgentSigns: [],
    });
    const link = async (chosen: Scopes) => {
      const { path } = await run('invite', athlete, { scopes: chosen });
      await run('accept', coach, { token: toToken(path) });
    };
    if (scopes) await link(scopes);
    return { athlete, coach, athleteId: athlete.athleteId, coachId: coach.athleteId, workoutId, link };
  }
  return { command, ask, read, run, createPair };
}
