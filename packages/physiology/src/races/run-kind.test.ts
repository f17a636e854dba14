import { expect, test } from 'vitest';
import { toRunKind } from './run-kind.ts';

test.each([
  ['Long run', 'long'],
  ['Medium-long run', 'long'],
  ['Progressive long run', 'long'],
  ['Easy run with strides', 'easy'],
  ['Recovery run', 'recovery'],
  ['Long hilly run', 'long hilly run'],
  ['Treadmill run', 'treadmill run'],
  [' Threshold intervals run ', 'threshold intervals run'],
  ['run', 'run'],
])('the kind of "%s" is "%s"', (type, kind) => {
  expect(toRunKind(type)).toBe(kind);
});
