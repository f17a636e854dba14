import fc from 'fast-check';
import { NASTY_KEYS, NASTY_LITERALS } from './nasty-literals.ts';

/** Stands in for a literal in a value until it is serialized. */
const formatPlaceholder = (index: number) => `@@literal-${index}@@`;

/** Serializes a value and replaces each placeholder with its literal, which need not be valid JSON. */
export const toJsonText = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replace(
    /"@@literal-(\d+)@@"/g,
    (_, index) => NASTY_LITERALS[Number(index)] ?? 'null',
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
function replaceAt(
  value: unknown,
  [key, ...remainingPath]: Path,
  mutateValue: (oldValue: unknown) => unknown,
): unknown {
  if (key === undefined) return mutateValue(value);
  if (Array.isArray(value))
    return value.map((element, index) =>
      index === key ? replaceAt(element, remainingPath, mutateValue) : element,
    );
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, element]) => [
      name,
      name === key ? replaceAt(element, remainingPath, mutateValue) : element,
    ]),
  );
}

const literalArbitrary = fc.nat(NASTY_LITERALS.length - 1).map(formatPlaceholder);

/** Mutations of a single value. Each receives the previous value. */
const mutationArbitrary: fc.Arbitrary<(oldValue: unknown) => unknown> = fc.oneof(
  { weight: 8, arbitrary: literalArbitrary.map((literalValue) => () => literalValue) },
  { weight: 2, arbitrary: fc.constant(() => undefined) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...NASTY_KEYS), literalArbitrary).map(
      ([key, literalValue]) =>
        (oldValue: unknown) =>
          isPlainObject(oldValue) ? addKey(oldValue, key, literalValue) : { [key]: oldValue },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<(oldValue: unknown) => unknown>(
      (oldValue) => [oldValue],
      (oldValue) => ({ value: oldValue }),
      (oldValue) => JSON.stringify(oldValue),
      (oldValue) => (typeof oldValue === 'string' ? Number(oldValue) : [oldValue, oldValue]),
      (oldValue) => (typeof oldValue === 'number' ? -oldValue : oldValue),
      (oldValue) => (typeof oldValue === 'number' ? oldValue + 0.0001 : oldValue),
      (oldValue) => (typeof oldValue === 'string' ? oldValue.toUpperCase() : oldValue),
      (oldValue) => (typeof oldValue === 'string' ? ` ${oldValue}\n` : oldValue),
      (oldValue) => (typeof oldValue === 'string' ? oldValue.repeat(3) : oldValue),
      (oldValue) => (Array.isArray(oldValue) ? [...oldValue, ...oldValue, ...oldValue] : oldValue),
      (oldValue) =>
        Array.isArray(oldValue) ? Array.from({ length: 1_300 }, () => oldValue[0] ?? 1) : oldValue,
      (oldValue) => (Array.isArray(oldValue) ? oldValue.toReversed() : oldValue),
    ),
  },
);

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds even `__proto__` as an ordinary key. */
const addKey = (value: object, key: string, inner: unknown): object =>
  Object.fromEntries([...Object.entries(value), [key, inner]]);

/** A valid value with one mutation, sometimes two. */
export const mutateInput = (validArbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      validArbitrary,
      fc.array(fc.tuple(fc.nat(), mutationArbitrary), { minLength: 1, maxLength: 2, size: '=' }),
    )
    .map(([value, mutations]) =>
      mutations.reduce<unknown>((currentValue, [index, mutateValue]) => {
        const paths = listPaths(currentValue);
        return replaceAt(currentValue, paths[index % paths.length] ?? [], mutateValue);
      }, value),
    );
