export { createGrownAthletes, growAccounts, ONE_YEAR, TEN_YEARS } from './bench/grown-account.ts';
export { createScreenPaths } from './bench/screen-paths.ts';
