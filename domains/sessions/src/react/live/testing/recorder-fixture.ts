import { afterEach, beforeEach, expect } from 'vitest';
import { createFakeServer } from '../../../journal/testing/fake-server.ts';
import { aBriefing } from '../../../recorder/testing/a-briefing.ts';
import { openTab, type TestClock } from './open-tab.ts';

export type Tab = ReturnType<typeof openTab>;

export const START_MS = Date.UTC(2026, 10, 20, 7, 30);
/** The id of another session, or of another athlete. */
export const OTHER_ID = '0199a7b0-0000-7000-8000-0000000000ff';
export const briefing = aBriefing();
export const workoutId = briefing.workout?.id ?? null;
export const bpmAt = (second: number) => 115 + (second % 60);

/**
 * The state that a recorder test controls: clock, server and tabs of one browser. Call it once per test file: its hooks
 * reset everything before each test.
 */
export function createRecorderFixture() {
  let journalName: string;
  let server: ReturnType<typeof createFakeServer>;
  let tabs: Tab[];
  const clock: TestClock = { nowMs: START_MS };

  beforeEach(() => {
    journalName = `journal-${crypto.randomUUID()}`;
    clock.nowMs = START_MS;
    tabs = [];
    localStorage.clear();
    server = createFakeServer(() => clock.nowMs, briefing.athleteId);
    if (workoutId) server.state.workouts.add(workoutId);
  });
  afterEach(() => Promise.all(tabs.map((tab) => tab.kill())));

  const openNewTab = (): Tab => {
    const tab = openTab(server, clock, { journalName, workoutId });
    tabs.push(tab);
    return tab;
  };
  const expectPhase = (tab: Tab) => expect.poll(() => tab.recorder.getState().phase);
  const getOnlySession = () => {
    const [session, ...otherSessions] = server.sessions.values();
    if (!session || otherSessions.length > 0)
      throw new Error(`${server.sessions.size} sessions instead of one`);
    return session;
  };

  return {
    clock,
    getServer: () => server,
    openNewTab,
    expectPhase,
    startTab: async (): Promise<Tab> => {
      const tab = openNewTab();
      await expectPhase(tab).toBe('ready');
      await tab.recorder.start(briefing);
      tab.recorder.setSource('Polar H10');
      return tab;
    },
    getUnfinished: (tab: Tab) => {
      const state = tab.recorder.getState();
      if (state.phase !== 'unfinished')
        throw new Error(`Expected an unfinished recording, got ${state.phase}`);
      return state.unfinished;
    },
    getOnlySession,
    listServerSamples: () => [...getOnlySession().samples.values()],
    readBackup: (): unknown => JSON.parse(localStorage.getItem('active_workout_backup') ?? 'null'),
  };
}
