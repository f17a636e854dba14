export { createGrownAthletes, growAccounts, ONE_YEAR, TEN_YEARS } from './bench/grown-account.ts';
export { listScreenPaths } from './bench/screen-paths.ts';
