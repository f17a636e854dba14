import { z } from 'zod';
import { createLiveStats } from '../../recorder/live-stats.ts';
import { aBriefing } from '../../recorder/testing/a-briefing.ts';
import {
  COMPLETE_AFTER_SECONDS,
  completeBody,
  type HrSample,
  MAX_SAMPLES_PER_CALL,
  progressBody,
  type SessionView,
  type Split,
  startInput,
} from '../../schemas.ts';

/** The LTHR of `aBriefing`. */
const LTHR_BPM = 160;
const MAX_START_SKEW_MS = 300_000;
const MAX_ELAPSED_SKEW_SECONDS = 60;

export interface ServerSession {
  readonly id: string;
  readonly athleteId: string;
  readonly workoutId: string | null;
  readonly startTime: string;
  status: 'active' | 'paused' | 'closed' | 'completed';
  elapsedSeconds: number;
  pauseTime: string | null;
  readonly samples: Map<number, HrSample>;
  readonly splits: Map<number, Split>;
  distance: number | null;
  completions: number;
}

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** The state that a test controls or observes. */
const createState = (athleteId: string) => ({
  isOnline: true,
  signedInId: athleteId as string | null,
  workouts: new Set<string>(),
  /** Called for each request. If true, the request is processed but its response is lost. */
  losesResponse: (_request: ReceivedRequest): boolean => false,
  /** Responds to every request in place of the server; null if there is no captive portal. */
  captivePortal: null as (() => Response) | null,
  /** Responses wait for this promise. */
  responseGate: Promise.resolve(),
  inFlight: 0,
  maxInFlight: 0,
});

interface SessionEndpoints {
  readonly sessions: Map<string, ServerSession>;
  readonly state: ReturnType<typeof createState>;
  readonly now: () => number;
  readonly athleteId: string;
}

function createSessionEndpoints({ sessions, state, now, athleteId }: SessionEndpoints) {
  const respond = (status: number, body: object | null): Response =>
    new Response(body && JSON.stringify(body), {
      status,
      headers: { date: new Date(now()).toUTCString(), 'content-type': 'application/json' },
    });
  const reject = (status: number, message: string, details: object = {}) =>
    respond(status, { message, ...details });

  const respondToQuery = (procedure: string, input: { sessionId?: string; workoutId?: string | null }) => {
    // tRPC's code for NOT_FOUND.
    const rejectUnknown = () => respond(404, { error: { message: 'Not found', code: -32_004 } });
    if (procedure === 'sessions.briefing')
      return state.workouts.has(input.workoutId ?? '') || !input.workoutId
        ? respond(200, { result: { data: createBriefing(input.workoutId ?? null) } })
        : rejectUnknown();
    const session = sessions.get(input.sessionId ?? '');
    if (!session || session.athleteId !== state.signedInId) return rejectUnknown();
    const hrData = sortSamples(session);
    return respond(200, { result: { data: { ...toSessionView(session), hrData } } });
  };

  const createBriefing = (workoutId: string | null) => {
    const { workout, ...rest } = aBriefing({ athleteId });
    return { ...rest, workout: workoutId && workout ? { ...workout, id: workoutId } : null };
  };

  const start = (body: unknown) => {
    const input = startInput.parse(body);
    const id = input.id ?? crypto.randomUUID();
    const knownSession = sessions.get(id);
    if (knownSession)
      return knownSession.athleteId === state.signedInId
        ? respond(200, toSessionView(knownSession))
        : reject(404, 'Not found');
    if (input.workoutId && !state.workouts.has(input.workoutId)) return reject(404, 'Workout not found');
    const openSession = [...sessions.values()].find(({ status }) => status !== 'completed');
    if (openSession) return reject(409, 'A session is already active', { activeSessionId: openSession.id });
    const startTime = input.startTime ?? new Date(now()).toISOString();
    if (Date.parse(startTime) > now() + MAX_START_SKEW_MS)
      return reject(400, 'Start time can’t be in the future');
    const createdSession: ServerSession = {
      id,
      athleteId: state.signedInId ?? '',
      workoutId: input.workoutId ?? null,
      startTime,
      status: 'active',
      elapsedSeconds: 0,
      pauseTime: null,
      samples: new Map(),
      splits: new Map(),
      distance: null,
      completions: 0,
    };
    sessions.set(id, createdSession);
    return respond(200, toSessionView(createdSession));
  };

  const updateProgress = (session: ServerSession, body: unknown) => {
    const input = progressBody.parse(body);
    if ((input.hrData?.length ?? 0) > MAX_SAMPLES_PER_CALL) return reject(413, 'Too many samples');
    if (session.status === 'completed')
      return reject(409, 'The session is completed', { session: toSessionView(session) });
    const elapsed = input.elapsedSeconds ?? 0;
    if (elapsed > (now() - Date.parse(session.startTime)) / 1000 + MAX_ELAPSED_SKEW_SECONDS)
      return reject(400, 'Elapsed seconds must fit the time since the start');
    session.elapsedSeconds = Math.max(session.elapsedSeconds, elapsed);
    if (input.pauseTime !== undefined) session.pauseTime = input.pauseTime;
    session.status = session.pauseTime === null ? 'active' : 'paused';
    for (const sample of input.hrData ?? [])
      if (!session.samples.has(sample.t)) session.samples.set(sample.t, sample);
    for (const split of input.splits ?? [])
      if (!session.splits.has(split.time)) session.splits.set(split.time, split);
    return respond(200, toSessionView(session));
  };

  const complete = (session: ServerSession, body: unknown) => {
    const input = completeBody.parse(body);
    if (session.status === 'completed') return respond(200, toSessionView(session));
    session.elapsedSeconds = Math.max(session.elapsedSeconds, input.elapsedSeconds ?? 0);
    if (session.elapsedSeconds < COMPLETE_AFTER_SECONDS)
      return reject(400, 'You can complete a workout after 60 seconds');
    session.status = 'completed';
    session.distance = input.distance;
    session.completions += 1;
    return respond(200, toSessionView(session));
  };

  return { respond, reject, respondToQuery, start, updateProgress, complete };
}

/** An in-memory server with the rules of the session endpoints; the device uses its `fetch`. */
export function createFakeServer(now: () => number, athleteId: string) {
  const sessions = new Map<string, ServerSession>();
  const receivedRequests: ReceivedRequest[] = [];
  const state = createState(athleteId);
  const endpoints = createSessionEndpoints({ sessions, state, now, athleteId });
  const route = ({ method, path, body }: ReceivedRequest): Response => {
    if (state.signedInId === null) return endpoints.reject(401, 'Please sign in.');
    if (path === '/api/auth/user') return endpoints.respond(200, { id: state.signedInId });
    if (path === '/api/sessions/start') return endpoints.start(body);
    if (path.startsWith('/api/trpc/')) {
      const { pathname, searchParams } = new URL(path, location.origin);
      return endpoints.respondToQuery(
        pathname.replace('/api/trpc/', ''),
        JSON.parse(searchParams.get('input') ?? '{}'),
      );
    }
    const session = sessions.get(path.split('/')[3] ?? '');
    if (!session || session.athleteId !== state.signedInId) return endpoints.reject(404, 'Session not found');
    if (method === 'PATCH') return endpoints.updateProgress(session, body);
    if (method === 'POST') return endpoints.complete(session, body);
    if (session.status === 'closed' || session.status === 'completed')
      return endpoints.reject(409, 'The session is completed', { session: toSessionView(session) });
    sessions.delete(session.id);
    return endpoints.respond(204, null);
  };

  const routeSafely = (request: ReceivedRequest): Response => {
    try {
      return route(request);
    } catch (error) {
      if (error instanceof z.ZodError) return endpoints.reject(400, error.message);
      throw error;
    }
  };

  const fetch: typeof globalThis.fetch = async (input, init) => {
    state.inFlight += 1;
    state.maxInFlight = Math.max(state.maxInFlight, state.inFlight);
    try {
      await Promise.resolve();
      if (!state.isOnline) throw new TypeError('Failed to fetch');
      if (state.captivePortal) return state.captivePortal();
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
      const request = { method: init?.method ?? 'GET', path: String(input), body };
      receivedRequests.push(request);
      const response = routeSafely(request);
      await state.responseGate;
      if (state.losesResponse(request)) throw new TypeError('Failed to fetch');
      return response;
    } finally {
      state.inFlight -= 1;
    }
  };

  return { fetch, state, sessions, receivedRequests };
}

const sortSamples = ({ samples }: ServerSession): HrSample[] =>
  [...samples.values()].sort((a, b) => a.t - b.t);

/** The session's wire format. */
function toSessionView(session: ServerSession): SessionView {
  const samples = sortSamples(session);
  const stats = createLiveStats(LTHR_BPM);
  for (const sample of samples) stats.add(sample);
  const { averageHrBpm, maxHrBpm, zoneSeconds } = stats.view();
  return {
    id: session.id,
    status: session.status,
    elapsedSeconds: session.elapsedSeconds,
    lastSecond: samples.at(-1)?.t ?? -1,
    sampleCount: samples.length,
    averageHR: averageHrBpm,
    maxHR: maxHrBpm,
    minHR: samples.length > 0 ? Math.min(...samples.map(({ hr }) => hr)) : null,
    workoutId: session.workoutId,
    sessionType: 'Easy run',
    startTime: session.startTime,
    pauseTime: session.pauseTime,
    endTime: null,
    splits: [...session.splits.values()],
    zoneTimeDistribution: zoneSeconds,
    targetZoneSeconds: zoneSeconds['2'],
    distance: session.distance,
    hrSource: 'bluetooth',
    deviceName: null,
    trainingStress: null,
    stressEstimated: false,
  };
}
