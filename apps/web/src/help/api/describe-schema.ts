import { toLocalDateIn } from '@threshold/physiology';
import type { JsonSchema } from './openapi-document.ts';

/** A row of a table of fields. */
export interface Field {
  /** With dots for nested objects and `[]` for lists, such as `steps[].minutes`. */
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
}

const MAX_DEPTH = 3;

const isNull = ({ type }: JsonSchema): boolean => type === 'null';
const listTypes = ({ type }: JsonSchema): readonly string[] => [type ?? []].flat();

/** The schema without its "or null". */
function withoutNull(schema: JsonSchema): JsonSchema {
  const choices = schema.anyOf?.filter((choice) => !isNull(choice));
  return choices?.length === 1 && choices[0] ? choices[0] : schema;
}

const isNullable = (schema: JsonSchema): boolean =>
  schema.anyOf?.some(isNull) === true || (listTypes(schema).length > 1 && listTypes(schema).includes('null'));

/** A type in words, such as "whole number, 1 to 10, or null". */
export function describeType(schema: JsonSchema): string {
  const type = describeValue(withoutNull(schema));
  return isNullable(schema) ? `${type}, or null` : type;
}

function describeValue(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
  if (schema.anyOf)
    return schema.anyOf
      .filter((choice) => !isNull(choice))
      .map(describeType)
      .join(', or ');
  const type = listTypes(schema).find((name) => name !== 'null');
  switch (type) {
    case 'integer':
      return `whole number${describeRange(schema)}`;
    case 'number':
      return `number${describeRange(schema)}`;
    case 'boolean':
      return 'true or false';
    case 'array':
      return schema.items ? `list of ${describeType(schema.items)}` : 'list';
    case 'object':
      return 'object';
    case 'string':
      return describeText(schema);
    default:
      return 'any value';
  }
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'day, such as 2026-11-20',
  'date-time': 'instant, such as 2026-11-20T07:30:00Z',
  uuid: 'id',
};

function describeText({ format, maxLength }: JsonSchema): string {
  const formatText = format === undefined ? undefined : FORMATS[format];
  if (formatText !== undefined) return formatText;
  return maxLength === undefined ? 'text' : `text, up to ${maxLength} characters`;
}

/** JSON schemas of numbers without bounds name the largest safe integer. */
const isBound = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

function describeRange({ minimum, maximum }: JsonSchema): string {
  if (isBound(minimum) && isBound(maximum)) return `, ${minimum} to ${maximum}`;
  if (isBound(minimum)) return `, ${minimum} or more`;
  return isBound(maximum) ? `, up to ${maximum}` : '';
}

/** The fields of an object, or of the objects of a list, with those of nested objects. */
export function listFields(schema: JsonSchema, prefix = '', depth = 1): Field[] {
  const { properties, required = [], items } = withoutNull(schema);
  if (items) return listFields(items, `${prefix}[]`, depth);
  return Object.entries(properties ?? {}).flatMap(([key, property]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`;
    const field = { name, type: describeType(property), isRequired: required.includes(key) };
    return depth < MAX_DEPTH ? [field, ...listFields(property, name, depth + 1)] : [field];
  });
}

/**
 * A value that fits a schema, with only its required fields. Days are today, so that what the example logs is in this
 * week's summary.
 * @param name the field's name, if it has one
 */
export function buildExample(schema: JsonSchema, name = ''): unknown {
  const {
    const: constant,
    enum: values,
    anyOf,
    properties,
    required = [],
    items,
    ...rest
  } = withoutNull(schema);
  if (constant !== undefined) return constant;
  if (values) return values[0];
  if (anyOf?.[0]) return buildExample(anyOf[0], name);
  switch (listTypes(rest).find((name) => name !== 'null')) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties ?? {})
          .filter(([key]) => required.includes(key))
          .map(([key, property]) => [key, buildExample(property, key)]),
      );
    case 'array':
      return items ? [buildExample(items, name)] : [];
    case 'integer':
    case 'number':
      return isBound(rest.minimum) ? rest.minimum : 1;
    case 'boolean':
      return true;
    default:
      return buildFormatExample(rest.format) ?? TEXT_EXAMPLES[name] ?? 'text';
  }
}

const TEXT_EXAMPLES: Readonly<Record<string, string>> = {
  duration: '45m',
  name: 'run.fit',
  time: '22:30',
  injuryType: 'Tendon pain',
};

function buildFormatExample(format: string | undefined): string | undefined {
  if (format === 'uuid') return '019ad4ef-1f80-7c22-9c0e-51c2f3b6d001';
  if (format === 'date') return getToday();
  return format === 'date-time' ? `${getToday()}T07:30:00Z` : undefined;
}

const getToday = (): string => toLocalDateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
