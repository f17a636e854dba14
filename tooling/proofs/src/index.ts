export { growAccounts, growOthers, TEN_YEARS, TWO_YEARS } from './bench/grown-account.ts';
export { screenCalls } from './bench/screen-calls.ts';
