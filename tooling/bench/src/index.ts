export { startChild } from './child.ts';
export { childrenOf, cpuMicroseconds, treeCpuMicroseconds } from './cpu-time.ts';
export { growAccounts, growOthers, TEN_YEARS, TWO_YEARS } from './grown-account.ts';
export { progressOf } from './held-sessions.ts';
export { screenCalls } from './screen-calls.ts';
export { ORIGIN, openKeptSetting, PRODUCT, PRODUCT_ENV, type Setting } from './setting.ts';
export { signIn } from './sign-in.ts';
export { openWorld, type Reader } from './world/open-world.ts';
