import { on } from '@threshold/api/server';
import { careFactsChanged, demoRequested } from '@threshold/contracts/athletes';
import { loadDemoInjury } from './demo/load-demo-injury.ts';
import { onCareFactsChanged } from './flags/on-care-facts-changed.ts';

/** What this domain does when others' facts are published. */
export const listeners = [
  on(demoRequested, (ctx, { today }) => loadDemoInjury(ctx, today)),
  on(careFactsChanged, onCareFactsChanged),
];
