import { localDate } from '@threshold/physiology';
import type { StrapReading } from '../../../recorder/samples.ts';
import type { BriefingView, SessionView } from '../../../schemas.ts';
import type { LiveSnapshot, LiveState, Recorder } from '../../live/recorder.ts';
import type { Strap, StrapState } from '../../strap/strap.ts';

/** A briefing for a day with a threshold session. */
export const aBriefing = (change: Partial<BriefingView> = {}): BriefingView => ({
  athleteId: '01930b2e-0000-7000-8000-00000000000a',
  workout: aWorkout(),
  lthrBpm: 168,
  units: 'metric',
  ...change,
});

/** Threshold intervals of 80 min with a target. */
export const aWorkout = (
  change: Partial<NonNullable<BriefingView['workout']>> = {},
): NonNullable<BriefingView['workout']> => ({
  id: '01930b2e-0000-7000-8000-000000000001',
  date: localDate('2026-11-20'),
  type: 'Threshold intervals',
  session: 'AM',
  zone: 4,
  duration: '1h 20m',
  hrTarget: '165-171 bpm',
  target: { low: 165, high: 171 },
  steps: [
    { label: 'Warm-up', minutes: 18, zone: 2 },
    { label: 'Threshold', minutes: 8, zone: 4 },
    { label: 'Jog', minutes: 3, zone: 1 },
    { label: 'Threshold', minutes: 8, zone: 4 },
    { label: 'Jog', minutes: 3, zone: 1 },
    { label: 'Threshold', minutes: 8, zone: 4 },
    { label: 'Cool-down', minutes: 32, zone: 1 },
  ],
  completed: false,
  ...change,
});

/** The session in the design mockup: 46:27 in, at 169 bpm. */
export const aSnapshot = (change: Partial<LiveSnapshot> = {}): LiveSnapshot => ({
  sessionId: '01930b2e-0000-7000-8000-000000000002',
  briefing: aBriefing(),
  startedAtMs: Date.UTC(2026, 10, 20, 6, 30),
  status: 'running',
  elapsedSeconds: 2787,
  hrBpm: 169,
  zone: 4,
  againstTarget: 'in',
  averageHrBpm: 151.2,
  maxHrBpm: 174,
  zoneSeconds: { '1': 624, '2': 558, '3': 245, '4': 1272, '5': 84 },
  splits: [
    { time: 1080, hr: 139 },
    { time: 1560, hr: 167 },
    { time: 1740, hr: 141 },
    { time: 2220, hr: 168 },
    { time: 2400, hr: 140 },
  ],
  trace: [
    { t: 0, hrBpm: 110 },
    { t: 1200, hrBpm: 150 },
    { t: 2787, hrBpm: 169 },
  ],
  driftPercent: null,
  hrSource: 'bluetooth',
  isStored: true,
  delivery: { status: 'delivered', unsentSampleCount: 0, message: null, otherSessionId: null },
  completed: null,
  ...change,
});

/** A completed session as the server returns it. */
export const aSessionView = (change: Partial<SessionView> = {}): SessionView => ({
  id: '01930b2e-0000-7000-8000-000000000002',
  status: 'completed',
  elapsedSeconds: 2787,
  lastSecond: 2786,
  sampleCount: 2780,
  averageHR: 151,
  maxHR: 174,
  minHR: 92,
  workoutId: '01930b2e-0000-7000-8000-000000000001',
  sessionType: 'Threshold intervals',
  startTime: '2026-11-20T06:30:00Z',
  pauseTime: null,
  endTime: '2026-11-20T07:20:00Z',
  splits: [],
  zoneTimeDistribution: { '1': 624, '2': 558, '3': 245, '4': 1272, '5': 84 },
  targetZoneSeconds: 1272,
  distance: null,
  hrSource: 'bluetooth',
  deviceName: 'Polar H10',
  trainingStress: 70,
  stressEstimated: false,
  ...change,
});

function createObservable<State>(initial: State) {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next: State) => {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A fake recorder without clock, journal or network; `calls` records its commands. */
export function createFakeRecorder(initial: LiveState = { phase: 'live', live: aSnapshot() }) {
  const state = createObservable(initial);
  const calls: (readonly [string, ...unknown[]])[] = [];
  const errors = { complete: null as Error | null, start: null as Error | null };
  const change = (next: Partial<LiveSnapshot>) => {
    const now = state.get();
    if (now.phase === 'live') state.set({ phase: 'live', live: { ...now.live, ...next } });
  };
  const recorder: Recorder = {
    getState: state.get,
    subscribe: state.subscribe,
    start: async (briefing) => {
      calls.push(['start', briefing]);
      if (errors.start !== null) throw errors.start;
      state.set({
        phase: 'live',
        live: aSnapshot({
          briefing,
          elapsedSeconds: 0,
          hrBpm: null,
          zone: null,
          againstTarget: null,
          averageHrBpm: null,
          maxHrBpm: null,
          splits: [],
          trace: [],
        }),
      });
    },
    resumeUnfinished: async (timeAway) => {
      calls.push(['resumeUnfinished', timeAway]);
      state.set({ phase: 'live', live: aSnapshot() });
    },
    addReading: (reading) => {
      calls.push(['addReading', reading]);
      change({ hrBpm: reading.hrBpm });
    },
    setSource: (deviceName) => calls.push(['setSource', deviceName]),
    pause: () => {
      calls.push(['pause']);
      change({ status: 'paused' });
    },
    resume: () => {
      calls.push(['resume']);
      change({ status: 'running' });
    },
    split: () => {
      calls.push(['split']);
      const current = state.get();
      if (current.phase === 'live')
        change({
          splits: [
            ...current.live.splits,
            { time: current.live.elapsedSeconds, hr: current.live.hrBpm ?? 0 },
          ],
        });
    },
    complete: async (end) => {
      calls.push(['complete', end]);
      if (errors.complete !== null) throw errors.complete;
      change({ status: 'completed' });
    },
    discard: async () => {
      calls.push(['discard']);
      state.set({ phase: 'ready' });
    },
    resolveOther: async (choice) => {
      calls.push(['resolveOther', choice]);
      change({
        delivery: { status: 'delivered', unsentSampleCount: 0, message: null, otherSessionId: null },
      });
    },
  };
  return { recorder, calls, change, errors };
}

/** A fake strap without a radio. */
export function createFakeStrap(
  initial: StrapState = {
    status: 'connected',
    deviceName: 'Polar H10',
    batteryPercent: 87,
    hasContact: true,
  },
) {
  const state = createObservable(initial);
  const readingListeners = new Set<(reading: StrapReading) => void>();
  const lossListeners = new Set<(deviceName: string) => void>();
  const errors = { connect: null as Error | null, disconnect: null as Error | null };
  const connected: StrapState = {
    status: 'connected',
    deviceName: 'Polar H10',
    batteryPercent: 87,
    hasContact: true,
  };
  const strap: Strap = {
    getState: state.get,
    subscribe: state.subscribe,
    onReading: (listener) => {
      readingListeners.add(listener);
      return () => void readingListeners.delete(listener);
    },
    onLost: (listener) => {
      lossListeners.add(listener);
      return () => void lossListeners.delete(listener);
    },
    connect: async () => {
      if (errors.connect !== null) throw errors.connect;
      state.set(connected);
    },
    reconnectRemembered: async () => false,
    disconnect: async () => {
      if (errors.disconnect !== null) throw errors.disconnect;
      state.set({ status: 'disconnected', rememberedName: 'Polar H10' });
    },
  };
  return {
    strap,
    errors,
    read: (hrBpm: number) => {
      for (const notifyReading of readingListeners) notifyReading({ atMs: Date.now(), hrBpm, rrMs: [] });
    },
    lose: () => {
      state.set({ status: 'reconnecting', deviceName: 'Polar H10' });
      for (const notifyLoss of lossListeners) notifyLoss('Polar H10');
    },
  };
}
