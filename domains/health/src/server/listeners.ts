import { on } from '@threshold/api/server';
import { demoRequested } from '@threshold/contracts/athletes';
import { loadDemoHistory } from './demo/load-demo-history.ts';

export const listeners = [
  on(demoRequested, async (ctx, { today, facts }) => {
    await loadDemoHistory(ctx, today, facts);
  }),
];
