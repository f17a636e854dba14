import { expect, test } from 'vitest';
import { z } from 'zod';
import { coachStep } from '../../testing/index.ts';
import { createModelFixture, createQuestion } from './model-fixture.ts';

const fixture = createModelFixture();
const createSession = (day: number, workout: string) => ({
  day,
  part: 'AM',
  workout,
  minutes: 40,
  notes: null,
  why: null,
});
const sessions = z.strictObject({
  sessions: z.array(
    z.strictObject({
      day: z.int(),
      part: z.string(),
      workout: z.string(),
      minutes: z.int(),
      notes: z.string().nullable(),
      why: z.string().nullable(),
    }),
  ),
});
type Sessions = z.infer<typeof sessions>;
const createWeekQuestion = (check: (answer: Sessions) => string[]) => ({
  ...createQuestion(),
  data: {
    week: {
      sessionsByRules: [createSession(0, 'easy'), createSession(2, 'tempo'), createSession(4, 'easy')],
    },
  },
  schema: sessions,
  check,
});
const describeSessions = (answer: Sessions) => answer.sessions.map(({ day, workout }) => `${day} ${workout}`);

test.each(['functionCalling', 'jsonMode'] as const)(
  'the scripted coach rearranges a week through %s',
  async (method) => {
    const { model } = await fixture.createAthleteSetup(coachStep, { settings: { method } });
    const modelAnswer = await model.ask(createWeekQuestion(() => []));
    expect(modelAnswer.ok && describeSessions(modelAnswer.value)).toEqual(['2 easy', '0 tempo', '4 easy']);
  },
);

test('the scripted coach returns the rules’ week if its own fails the checks', async () => {
  const { model, server } = await fixture.createAthleteSetup(coachStep);
  const modelAnswer = await model.ask(
    createWeekQuestion(({ sessions: [firstSession] }) =>
      firstSession?.day === 0 ? [] : ['the first day is easy'],
    ),
  );
  expect(modelAnswer.ok && describeSessions(modelAnswer.value)).toEqual(['0 easy', '2 tempo', '4 easy']);
  expect(modelAnswer.requests).toBe(2);
  expect(server.requests[1]?.user).toContain('- the first day is easy');
});

test('the scripted coach answers any other question with its own data', async () => {
  const { model } = await fixture.createAthleteSetup(coachStep);
  const schema = z.strictObject({
    title: z.string(),
    level: z.enum(['low', 'high']),
    items: z.array(z.strictObject({ id: z.string(), text: z.string().nullable() })),
    count: z.int().min(1),
  });
  const data = { deep: { title: 'Load', level: 'high' }, items: [{ id: 'a', text: null, more: 1 }] };
  expect(await model.ask({ ...createQuestion(), data, schema, check: () => [] })).toMatchObject({
    ok: true,
    value: { title: 'Load', level: 'high', items: [{ id: 'a', text: null }], count: 1 },
  });
});
