import { createFitFile } from './activity-files.ts';

export const runFile = createFitFile({ parts: [{ sport: 'running', averageHr: 139, maxHr: 150 }] });
