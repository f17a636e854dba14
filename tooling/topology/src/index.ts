export { BEARS_REPETITION } from './bears-repetition.ts';
export { type Call, call, isGood, type Outcome } from './call.ts';
export { postmasterIn } from './cluster.ts';
export { plainEnvironment } from './host-process.ts';
export { findPrograms } from './programs.ts';
export { type Running, runProgram } from './run-program.ts';
export { openStage, type Stage } from './stage.ts';
export { type Tally, tally } from './tally.ts';
export { waitUntil } from './wait-until.ts';
