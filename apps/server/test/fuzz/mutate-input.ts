import fc from 'fast-check';
import { NASTY_KEYS, NASTY_LITERALS } from './nasty-literals.ts';

/** Stands in for a literal in a value until it is serialized. */
const formatPlaceholder = (at: number) => `@@literal-${at}@@`;

/** Serializes a value and replaces each placeholder with its literal, which need not be valid JSON. */
export const toJsonText = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replace(
    /"@@literal-(\d+)@@"/g,
    (_, at) => NASTY_LITERALS[Number(at)] ?? 'null',
  );

type Path = readonly (string | number)[];

/** All paths in a value, starting with the root. */
function listPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  // Long lists only need mutations at their start.
  const inner = Object.keys(value).slice(0, 30);
  return [
    path,
    ...inner.flatMap((key) =>
      listPaths(Reflect.get(value, key), [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

/** Replaces the value at a path; undefined removes it. */
function replaceAt(value: unknown, [key, ...rest]: Path, mutate: (old: unknown) => unknown): unknown {
  if (key === undefined) return mutate(value);
  if (Array.isArray(value))
    return value.map((each, at) => (at === key ? replaceAt(each, rest, mutate) : each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, name === key ? replaceAt(each, rest, mutate) : each]),
  );
}

const literal = fc.nat(NASTY_LITERALS.length - 1).map(formatPlaceholder);

/** Mutations of a single value. Each gets the previous value. */
const mutation: fc.Arbitrary<(old: unknown) => unknown> = fc.oneof(
  { weight: 8, arbitrary: literal.map((broken) => () => broken) },
  { weight: 2, arbitrary: fc.constant(() => undefined) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...NASTY_KEYS), literal).map(
      ([key, broken]) =>
        (old: unknown) =>
          isPlainObject(old) ? addKey(old, key, broken) : { [key]: old },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<(old: unknown) => unknown>(
      (old) => [old],
      (old) => ({ value: old }),
      (old) => JSON.stringify(old),
      (old) => (typeof old === 'string' ? Number(old) : [old, old]),
      (old) => (typeof old === 'number' ? -old : old),
      (old) => (typeof old === 'number' ? old + 0.0001 : old),
      (old) => (typeof old === 'string' ? old.toUpperCase() : old),
      (old) => (typeof old === 'string' ? ` ${old}\n` : old),
      (old) => (typeof old === 'string' ? old.repeat(3) : old),
      (old) => (Array.isArray(old) ? [...old, ...old, ...old] : old),
      (old) => (Array.isArray(old) ? Array.from({ length: 1_300 }, () => old[0] ?? 1) : old),
      (old) => (Array.isArray(old) ? old.toReversed() : old),
    ),
  },
);

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds even `__proto__` as an ordinary key. */
const addKey = (value: object, key: string, inner: unknown): object =>
  Object.fromEntries([...Object.entries(value), [key, inner]]);

/** A valid value with one mutation, sometimes two. */
export const mutateInput = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(valid, fc.array(fc.tuple(fc.nat(), mutation), { minLength: 1, maxLength: 2, size: '=' }))
    .map(([value, faults]) =>
      faults.reduce<unknown>((broken, [at, mutate]) => {
        const paths = listPaths(broken);
        return replaceAt(broken, paths[at % paths.length] ?? [], mutate);
      }, value),
    );
