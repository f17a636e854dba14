import { on } from '@threshold/api/server';
import { demoRequested } from '@threshold/contracts/athletes';
import { loadDemoInjury } from './demo/load-demo-injury.ts';

/** What this domain does when others' facts are published. */
export const listeners = [on(demoRequested, (act, { today }) => loadDemoInjury(act, today))];
