import { signIn } from '@threshold/tooling-bench';
import { call, isGood } from './call.ts';
import { hostAddress, ORIGIN, WEB } from './host-process.ts';

/** What a call of one athlete carries. */
export interface SignIn {
  readonly headers: Readonly<Record<string, string>>;
}

/** An athlete in the middle of a live session, of which no second is stored yet. */
export interface Athlete extends SignIn {
  readonly sessionId: string;
}

/** Few enough for the limit on sign-ins from one address. */
const ATHLETES = 8;
const BEGAN_MS = 6 * 3_600_000;

/** Signs athletes in: at one host, because the bundled identity provider keeps a sign-in that is under way in memory. */
export const signInAthletes = (): Promise<SignIn[]> =>
  Promise.all(
    Array.from({ length: ATHLETES }, async (_, index) => {
      const cookie = await signIn(ORIGIN, hostAddress(1), `athlete.${index}@example.com`);
      return { headers: { cookie, origin: ORIGIN, 'content-type': 'application/json' } };
    }),
  );

/** Begins a session for each of them, six hours ago; one that is open is thrown away. */
export const beginSessions = (signIns: readonly SignIn[]): Promise<Athlete[]> =>
  Promise.all(
    signIns.map(async ({ headers }) => {
      const { id: begun, activeSessionId = begun } = await start(headers);
      await call({ method: 'DELETE', url: `${WEB}/api/sessions/${activeSessionId}`, headers });
      const { id } = await start(headers);
      if (id === undefined) throw new Error('a session did not start');
      return { headers, sessionId: id };
    }),
  );

const HAS_ONE = 409;

/** Starts a session, or says which one is open already. */
async function start(headers: SignIn['headers']): Promise<{ id?: string; activeSessionId?: string }> {
  const body = JSON.stringify({ startTime: new Date(Date.now() - BEGAN_MS).toISOString() });
  const started = await call({ method: 'POST', url: `${WEB}/api/sessions/start`, headers, body });
  if (!isGood(started) && started.status !== HAS_ONE)
    throw new Error(`a session did not start: ${started.status} ${started.text}`);
  return JSON.parse(started.text);
}
