import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { toFieldLabel, toIssues } from './issues.ts';

const listMessages = (schema: z.ZodType, value: unknown): string[] => {
  const result = schema.safeParse(value);
  return result.success
    ? []
    : toIssues(result.error).issues.map(({ path, message }) => `${path}: ${message}`);
};

test.each([
  ['raceDate', 'Race date'],
  ['lthr', 'LTHR'],
  ['restingHR', 'Resting HR'],
  ['maxHR', 'Max HR'],
  ['age', 'Age'],
  ['actualHR', 'Actual HR'],
])('the field %s has the label "%s"', (name, label) => {
  expect(toFieldLabel(name)).toBe(label);
});

test('each issue names its field in plain words', () => {
  const schema = z.strictObject({
    age: z.int().min(13),
    weight: z.number(),
    fitnessLevel: z.enum(['beginner', 'pro']),
    days: z.array(z.string()).max(1),
    notes: z.string(),
  });
  expect(
    listMessages(schema, { age: 12, weight: 'heavy', fitnessLevel: 'elite', days: ['a', 'b'], points: 9 }),
  ).toEqual([
    'age: Age must be at least 13',
    'weight: Weight must be a number',
    'fitnessLevel: Fitness level must be one of beginner, pro',
    'days: Days must have at most 1 entries',
    'notes: Notes is required',
    'points: Points is not a field of this request',
  ]);
});

test('leaves a message fixed by the specification unchanged', () => {
  const schema = z.object({ type: z.string({ error: 'Workout type is required' }) });
  expect(listMessages(schema, {})).toEqual(['type: Workout type is required']);
});

test('an issue inside a list names the list', () => {
  expect(
    listMessages(z.object({ steps: z.array(z.object({ minutes: z.number() })) }), { steps: [{}] }),
  ).toEqual(['steps.0.minutes: Minutes is required']);
});

describe('an input with many issues', () => {
  const getIssueList = (schema: z.ZodType, value: unknown) => {
    const result = schema.safeParse(value);
    return result.success ? null : toIssues(result.error);
  };

  test('reports its first 20 and how many more there are', () => {
    const issueList = getIssueList(z.array(z.number()), Array(1_000).fill('x'));
    expect(issueList?.issues).toHaveLength(20);
    expect(issueList?.moreIssues).toBe(980);
  });

  test('counts each unknown key, and lists 20 of them', () => {
    const keys = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`key${index}`, 1]));
    const issueList = getIssueList(z.strictObject({}), keys);
    expect(issueList?.issues).toHaveLength(20);
    expect(issueList?.moreIssues).toBe(980);
  });

  test('omits the count of further issues if all are listed', () => {
    expect(getIssueList(z.array(z.number()), Array(20).fill('x'))).not.toHaveProperty('moreIssues');
  });

  test('repeats no more than 100 characters of an unknown key', () => {
    const issueList = getIssueList(z.strictObject({}), { ['x'.repeat(100_000)]: 1 });
    // The name appears in both the path and the message.
    expect(JSON.stringify(issueList).length).toBeLessThan(400);
  });
});
