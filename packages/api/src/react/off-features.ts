import { FEATURES, type Feature, OFF_FEATURES_HEADER } from '@threshold/contracts/features';
import { useSyncExternalStore } from 'react';

/** Kept on the device, so that a page starts without what is switched off. */
const STORAGE_KEY = 'threshold-features-off';

const parse = (text: string | null): readonly Feature[] =>
  text ? FEATURES.filter((name) => text.split(',').includes(name)) : [];

let offFeatures = parse(readStored());
const listeners = new Set<() => void>();

function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    // The browser blocks storage, or there is none in a test without a page.
    return null;
  }
}

/** Follows what an answer of the server says. */
export const noteOffFeatures = (headers: Headers): void =>
  setOffFeatures(parse(headers.get(OFF_FEATURES_HEADER)));

export function setOffFeatures(next: readonly Feature[]): void {
  if (next.join() === offFeatures.join()) return;
  offFeatures = next;
  try {
    if (next.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, next.join());
  } catch {
    // The next answer says it again.
  }
  for (const listener of listeners) listener();
}

/** What the owner has switched off. */
export const listOffFeatures = (): readonly Feature[] => offFeatures;

/** Like `listOffFeatures`, and follows changes. */
export const useOffFeatures = (): readonly Feature[] => useSyncExternalStore(subscribe, listOffFeatures);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
