import { isUsableHeartRate } from '@threshold/physiology';
import type { StrapReading } from '../../recorder/samples.ts';
import type { ConnectionEvents } from './maintain-connection.ts';
import type { StrapState } from './strap.ts';

/** A strap's state and its listeners. */
export function createStrapEvents(initialState: StrapState, now: () => Date) {
  const changes = createListeners<[]>();
  const readings = createListeners<[StrapReading]>();
  const losses = createListeners<[string]>();
  let state = initialState;
  const show = (nextState: StrapState) => {
    state = nextState;
    changes.notify();
  };
  /** What a connection to the device reports. */
  const createConnectionEvents = (deviceName: string): ConnectionEvents => ({
    onConnected: (details) => show({ status: 'connected', deviceName, ...details }),
    onMeasurement(measurement) {
      if (!isUsableHeartRate(measurement)) return;
      readings.notify({ atMs: now().getTime(), hrBpm: measurement.hrBpm, rrMs: measurement.rrMs });
    },
    onLost() {
      show({ status: 'reconnecting', deviceName });
      losses.notify(deviceName);
    },
  });
  const subscriptions = { subscribe: changes.add, onReading: readings.add, onLost: losses.add };
  return { getState: () => state, show, createConnectionEvents, subscriptions };
}

function createListeners<Args extends readonly unknown[]>() {
  const listeners = new Set<(...args: Args) => void>();
  return {
    add(listener: (...args: Args) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(...args: Args) {
      for (const listener of [...listeners]) listener(...args);
    },
  };
}
