import { enableCompileCache } from 'node:module';
import { endFailedStart } from './failed-start.ts';
import { type Closing, stopOnSignals } from './stop-on-signals.ts';

enableCompileCache();
// Before any other import, because the parent may be killed in between.
const closing: Closing = [];
const stop = stopOnSignals(closing, { withParent: true });
const { workOnJobs } = await import('./work-on-jobs.ts');

workOnJobs(closing).catch(async (error: unknown) => {
  await stop().catch(() => undefined);
  endFailedStart(error);
});
