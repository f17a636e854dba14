import { z } from 'zod';
import type { ScriptedRequest } from './scripted-request.ts';
import { answerStep, type ScriptedStep, textStep } from './scripted-steps.ts';

const session = z.looseObject({
  day: z.int(),
  part: z.string(),
  workout: z.string(),
  minutes: z.number(),
  notes: z.string().nullable(),
  why: z.string().nullable(),
});
type Session = z.infer<typeof session>;

const weekData = z.looseObject({ week: z.looseObject({ sessionsByRules: z.array(session) }) });
const exercise = z.looseObject({ description: z.string() });
const rehabData = z.looseObject({
  planByRules: z.looseObject({
    summary: z.string(),
    phases: z.array(z.looseObject({ exercises: z.array(exercise) })),
  }),
});

/**
 * Answers like a good model: a week with two sessions swapped and all notes reworded, or a rehabilitation
 * plan with a friendlier summary. If the swapped week fails the checks, it returns the rules' week reworded.
 * Any other question gets its own data back, shaped by the schema.
 */
export function coachStep(request: ScriptedRequest): ScriptedStep {
  const week = weekData.safeParse(request.data);
  if (week.success) {
    const { sessionsByRules } = week.data.week;
    const sessions = request.isRepair ? sessionsByRules : swapSessions(sessionsByRules);
    return answerStep({ sessions: rewordSessions(sessions) });
  }
  const rehab = rehabData.safeParse(request.data);
  if (rehab.success) {
    const { planByRules } = rehab.data;
    return answerStep({ ...planByRules, summary: `${planByRules.summary} Take it one day at a time.` });
  }
  const schema = request.schema ?? parseSchema(request.system);
  return schema ? answerStep(echoData(schema, request.data)) : textStep('There is nothing to answer.');
}

/** The week with its first two different sessions swapped. */
function swapSessions(sessions: readonly Session[]): Session[] {
  const [firstSession] = sessions;
  const otherSession = sessions.find(
    ({ day, workout }) => day !== firstSession?.day && workout !== firstSession?.workout,
  );
  if (!firstSession || !otherSession) return [...sessions];
  return sessions.map((candidate) => {
    if (candidate === firstSession) return { ...candidate, day: otherSession.day, part: otherSession.part };
    return candidate === otherSession
      ? { ...candidate, day: firstSession.day, part: firstSession.part }
      : candidate;
  });
}

const rewordSessions = (sessions: readonly Session[]): Session[] =>
  sessions.map((plannedSession) => ({
    ...plannedSession,
    minutes: Math.round(plannedSession.minutes),
    notes: 'Start relaxed, settle into your rhythm and finish with something left.',
    why: 'It stands here so that the days around it stay in balance.',
  }));

const schemaNode = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  minimum: z.number().optional(),
  minItems: z.number().optional(),
});

/** Fills a schema with values of the same names from the data, or with minimal values. */
function echoData(schema: unknown, data: unknown): unknown {
  const parsedSchema = schemaNode.parse(schema);
  const types = [parsedSchema.type ?? []].flat();
  if (data === null && types.includes('null')) return null;
  if (parsedSchema.anyOf) return data === null ? null : echoData(parsedSchema.anyOf[0], data);
  if (parsedSchema.properties)
    return Object.fromEntries(
      Object.entries(parsedSchema.properties).map(([key, property]) => [
        key,
        echoData(property, findValue(data, key)),
      ]),
    );
  if (parsedSchema.enum) return parsedSchema.enum.includes(data) ? data : parsedSchema.enum[0];
  if (types.includes('array'))
    return Array.isArray(data)
      ? data.map((item) => echoData(parsedSchema.items, item))
      : Array.from({ length: parsedSchema.minItems ?? 0 }, () => echoData(parsedSchema.items, undefined));
  if (types.includes('string')) return typeof data === 'string' ? data : 'A calm and plain sentence.';
  if (types.includes('boolean')) return data === true;
  return typeof data === 'number' ? data : (parsedSchema.minimum ?? 0);
}

/** The first value of a key at any depth; undefined if there is none. */
function findValue(data: unknown, key: string): unknown {
  if (typeof data !== 'object' || data === null) return undefined;
  const directValue: unknown = Object.entries(data).find(([name]) => name === key)?.[1];
  if (directValue !== undefined || Array.isArray(data)) return directValue;
  return Object.values(data)
    .map((child) => findValue(child, key))
    .find((value) => value !== undefined);
}

/** The schema that the system message contains in JSON mode; null if it contains none. */
function parseSchema(system: string): unknown {
  const [, json] = /It fits this JSON schema: (\{.*\})/.exec(system) ?? [];
  return json === undefined ? null : JSON.parse(json);
}
