import { enableCompileCache } from 'node:module';
import { endFailedStart } from './boot/end-failed-start.ts';
import { type Closing, stopOnSignals } from './boot/stop-on-signals.ts';

enableCompileCache();
// Before any other import, because the parent may be killed in between.
const closing: Closing = [];
const stop = stopOnSignals(closing, { withParent: true });
const { handleJobs } = await import('./jobs/handle-jobs.ts');

handleJobs(closing).catch(async (error: unknown) => {
  await stop().catch(() => undefined);
  endFailedStart(error);
});
