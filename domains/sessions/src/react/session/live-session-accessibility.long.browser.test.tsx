import { describeInBothThemes } from '@threshold/testing/accessibility';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LiveState } from '../live/recorder.ts';
import type { StrapState } from '../strap/strap.ts';
import { renderLiveSession } from './testing/render-live-session.tsx';
import {
  aBriefing,
  aSessionView,
  aSnapshot,
  aWorkout,
  createFakeRecorder,
  createFakeStrap,
} from './testing/session-fixtures.ts';

const noReading = { hrBpm: null, zone: null, againstTarget: null } as const;
const disconnectedStrap: StrapState = { status: 'disconnected', rememberedName: null };
const longTitleBriefing = aBriefing({
  workout: aWorkout({
    type: 'Marathon-pace long run with progressive finish, Donaudampfschifffahrtsgesellschaft strides',
  }),
});
const createLiveState = (change: Parameters<typeof aSnapshot>[0] = {}): LiveState => ({
  phase: 'live',
  live: aSnapshot(change),
});

const STATES: Readonly<Record<string, readonly [LiveState, StrapState?]>> = {
  running: [createLiveState()],
  'above the target, offline': [
    createLiveState({
      againstTarget: 'above',
      hrBpm: 178,
      zone: 5,
      driftPercent: 11,
      delivery: { status: 'waiting', unsentSampleCount: 412, message: null, otherSessionId: null },
    }),
  ],
  'without a monitor': [
    createLiveState({ ...noReading, trace: [], splits: [], elapsedSeconds: 12 }),
    disconnectedStrap,
  ],
  'with a lost monitor': [
    createLiveState(noReading),
    { status: 'reconnecting', deviceName: 'Wahoo TICKR 8A2F 1234567890' },
  ],
  'with a long title, ten hours in': [
    createLiveState({ briefing: longTitleBriefing, elapsedSeconds: 37_287 }),
  ],
  'beside another session': [
    createLiveState({
      delivery: { status: 'waiting', unsentSampleCount: 2, message: null, otherSessionId: 'other' },
    }),
  ],
  ready: [{ phase: 'ready' }, disconnectedStrap],
  elsewhere: [{ phase: 'elsewhere' }],
  unfinished: [
    {
      phase: 'unfinished',
      unfinished: {
        sessionId: 'a',
        workoutId: 'b',
        title: 'Easy run',
        startedAtMs: 0,
        elapsedSeconds: 1800,
        awaySeconds: 754,
        unsentSampleCount: 412,
        isExpired: false,
        hasEnded: false,
        otherSessionId: null,
        refusal: null,
        completedAtSecond: null,
        countsAlready: false,
      },
    },
  ],
  'ended beside another session': [
    createLiveState({
      status: 'completed',
      delivery: { status: 'waiting', unsentSampleCount: 2, message: null, otherSessionId: 'other' },
    }),
  ],
  completed: [createLiveState({ status: 'completed', completed: aSessionView({ distance: 9.4 }) })],
};

const DESKTOP_STATES: readonly string[] = ['running', 'without a monitor', 'ready', 'completed'];

const showState = async (name: string) => {
  const [state, strap] = STATES[name] ?? [createLiveState()];
  await renderLiveSession({ recorder: createFakeRecorder(state), strap: createFakeStrap(strap) });
  await expect.element(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
};

describeInBothThemes({
  widths: [
    // Desktop shows the same parts in other places.
    [1440, Object.keys(STATES).filter((name) => DESKTOP_STATES.includes(name))],
    [390, Object.keys(STATES)],
  ],
  show: showState,
});

test.each(Object.keys(STATES))('has no horizontal scroll at 320 px: %s', async (name) => {
  await page.viewport(320, 640);
  await showState(name);
  expect(document.documentElement.scrollWidth).toBe(320);
});
