import { enableCompileCache } from 'node:module';
import { endFailedStart } from './failed-start.ts';

// Stripping types and compiling is a third of a start; kept in the system's temporary folder, it is done once.
enableCompileCache();
const { boot } = await import('./boot.ts');

boot().catch(endFailedStart);
