import { enableCompileCache } from 'node:module';
import { exitAfterFailedStart } from './boot/exit-after-failed-start.ts';
import { type Cleanups, stopOnSignals } from './boot/stop-on-signals.ts';

enableCompileCache();
// Before any other import, because the parent may be killed in between.
const closing: Cleanups = [];
const stop = stopOnSignals(closing, { stopsWithParent: true });
const { handleJobs } = await import('./jobs/handle-jobs.ts');

handleJobs(closing).catch(async (error: unknown) => {
  await stop().catch(() => undefined);
  exitAfterFailedStart(error);
});
