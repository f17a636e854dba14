import { on } from '@threshold/api/server';
import { demoRequested } from '@threshold/contracts/athletes';
import { loadDemoSessions } from './demo/load-demo-sessions.ts';

/** What this domain does when others' facts are published. */
export const listeners = [on(demoRequested, (act, { today }) => loadDemoSessions(act, today))];
