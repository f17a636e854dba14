import { createApiClient, createQueryClient } from '@threshold/api/react';
import { createMe } from '@threshold/athletes/testing';
import { addDays, toLocalDateIn } from '@threshold/physiology';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubIdleCallbacks } from '../testing/stub-idle-callbacks.ts';
import { cacheBriefings } from './cache-briefings.ts';

const TIME_ZONE = 'Pacific/Auckland';
const today = toLocalDateIn(TIME_ZONE, new Date());

interface ProcedureCall {
  readonly path: string;
  readonly input: unknown;
}

/** Stubs a server with a session and a rest day today and a session tomorrow. Records its requests. */
function stubServer(onboardingCompleted: boolean): ProcedureCall[] {
  const requestedCalls: ProcedureCall[] = [];
  const workoutsByDate: Record<string, readonly object[]> = {
    [today]: [{ id: 'intervals', session: 'AM' }],
    [addDays(today, 1)]: [
      { id: 'rest', session: 'Rest' },
      { id: 'long-run', session: 'PM' },
    ],
  };
  const respondToCall = ({ path, input }: ProcedureCall) => {
    if (path === 'athletes.me') return createMe({ timeZone: TIME_ZONE, onboardingCompleted });
    const date = typeof input === 'object' && input !== null && 'date' in input ? String(input.date) : '';
    return path === 'training.workouts' ? workoutsByDate[date] : { workout: null };
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { pathname, searchParams } = new URL(String(address), location.origin);
    const inputs: Record<string, unknown> = JSON.parse(searchParams.get('input') ?? '{}');
    const calls = pathname
      .replace('/api/trpc/', '')
      .split(',')
      .map((path, index) => ({ path, input: inputs[index] }));
    requestedCalls.push(...calls);
    return Response.json(calls.map((call) => ({ result: { data: respondToCall(call) } })));
  });
  return requestedCalls;
}

beforeEach(stubIdleCallbacks);
afterEach(() => vi.restoreAllMocks());

test('prefetches the briefings for today’s and tomorrow’s sessions and for a session without a workout', async () => {
  const requestedCalls = stubServer(true);
  const context = { client: createApiClient(), queryClient: createQueryClient() };
  await cacheBriefings(context);
  const briefings = requestedCalls
    .filter(({ path }) => path === 'sessions.briefing')
    .map(({ input }) => input);
  expect(briefings).toHaveLength(3);
  expect(briefings).toEqual(
    expect.arrayContaining([{ workoutId: null }, { workoutId: 'intervals' }, { workoutId: 'long-run' }]),
  );
  await expect
    .poll(() =>
      context.queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => JSON.stringify(queryKey))
        .join(),
    )
    .not.toContain('briefing');
});

test('fetches nothing before onboarding is completed', async () => {
  const requestedCalls = stubServer(false);
  await cacheBriefings({ client: createApiClient(), queryClient: createQueryClient() });
  expect(requestedCalls.map(({ path }) => path)).toEqual(['athletes.me']);
});
