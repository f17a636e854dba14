/**
 * Interface colors by role. Hues are reserved for effort and status. `s1` to `s3` are surfaces, `tx` to `tx3`
 * texts, `cta` is the primary button, `btn2` the secondary one, `in` an input and `bd` a border.
 */
export interface Tokens {
  readonly bg: string;
  readonly s1: string;
  readonly s2: string;
  readonly s3: string;
  readonly line: string;
  readonly 'line-2': string;
  readonly tx: string;
  readonly tx2: string;
  readonly tx3: string;
  readonly cta: string;
  readonly 'cta-tx': string;
  readonly 'cta-hover': string;
  readonly in: string;
  readonly 'in-bd': string;
  readonly btn2: string;
  readonly 'btn2-hover': string;
  readonly 'btn-bd': string;
  readonly good: string;
  readonly warn: string;
  readonly bad: string;
  readonly 'bad-tx': string;
  readonly focus: string;
  readonly rare: string;
  readonly epic: string;
  readonly legendary: string;
}

/** Dark theme. Every text color has a contrast of at least 4.5:1 on `bg`, `s1`, `s2` and `s3`. */
export const darkTokens: Tokens = {
  bg: '#0b0d10',
  s1: '#12151a',
  s2: '#191d24',
  s3: '#222731',
  line: '#262c36',
  'line-2': '#363e4b',
  tx: '#f2f4f7',
  tx2: '#a9b2c0',
  tx3: '#848e9d',
  cta: '#f2f4f7',
  'cta-tx': '#0b0d10',
  'cta-hover': '#d9dee6',
  in: '#191d24',
  'in-bd': '#5e6878',
  btn2: '#1d222a',
  'btn2-hover': '#262c36',
  'btn-bd': '#323a47',
  good: '#4ade96',
  warn: '#ffc04d',
  bad: '#ff6b81',
  'bad-tx': '#1d0509',
  focus: '#8fc9ff',
  rare: '#62bfff',
  epic: '#b69cff',
  legendary: '#f5c451',
};

/** Light theme, with the same names and minimum contrasts. */
export const lightTokens: Tokens = {
  bg: '#f4f5f3',
  s1: '#ffffff',
  s2: '#f0f1ee',
  s3: '#e6e8e4',
  line: '#e2e4df',
  'line-2': '#cbcfc7',
  tx: '#12151a',
  tx2: '#4a5361',
  tx3: '#5f6875',
  cta: '#12151a',
  'cta-tx': '#ffffff',
  'cta-hover': '#2b313a',
  in: '#ffffff',
  'in-bd': '#8a9182',
  btn2: '#ffffff',
  'btn2-hover': '#f0f1ee',
  'btn-bd': '#c2c7bd',
  good: '#0a6a41',
  warn: '#8a5a00',
  bad: '#be123c',
  'bad-tx': '#ffffff',
  focus: '#1469ab',
  rare: '#1469ab',
  epic: '#6941c6',
  legendary: '#8f6400',
};
