import { on } from '@threshold/api/server';
import { demoRequested } from '@threshold/contracts/athletes';
import { loadDemoLogs } from './demo/load-demo-logs.ts';

export const listeners = [on(demoRequested, (ctx, { today }) => loadDemoLogs(ctx, today))];
