import { on } from '@threshold/api/server';
import { careFactsChanged, demoRequested } from '@threshold/contracts/athletes';
import { loadDemoInjury } from './demo/load-demo-injury.ts';
import { onCareFactsChanged } from './flags/on-care-facts-changed.ts';

export const listeners = [
  on(demoRequested, (ctx, { today }) => loadDemoInjury(ctx, today)),
  on(careFactsChanged, onCareFactsChanged),
];
