export { growAccounts, growOthers, TEN_YEARS, TWO_YEARS } from './grown-account.ts';
export { screenCalls } from './screen-calls.ts';
