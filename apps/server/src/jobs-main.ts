import { enableCompileCache } from 'node:module';
import { exitAfterFailedStart } from './boot/exit-after-failed-start.ts';
import { type Cleanups, stopOnSignals } from './boot/stop-on-signals.ts';

enableCompileCache();
// Must come before the dynamic import, because the parent may be killed while that loads.
const cleanups: Cleanups = [];
const stop = stopOnSignals(cleanups, { stopsWithParent: true });
const { startJobProcess } = await import('./jobs/start-job-process.ts');

startJobProcess(cleanups).catch(async (error: unknown) => {
  await stop().catch(() => undefined);
  exitAfterFailedStart(error);
});
