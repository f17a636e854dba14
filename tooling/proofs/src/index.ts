export { growAccounts, growOthers, ONE_YEAR, TEN_YEARS } from './bench/grown-account.ts';
export { screenCalls } from './bench/screen-calls.ts';
