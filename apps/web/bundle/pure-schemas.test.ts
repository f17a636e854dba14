import { expect, test } from 'vitest';
import { withPureSchemas } from './pure-schemas.ts';

test('a schema made at the top level is marked as free of effects, its chain included', () => {
  expect(withPureSchemas("export const day = z.string().min(1);\nconst zone = z.enum(['a']);")).toBe(
    "export const day = /* @__PURE__ */ (() => z.string().min(1))();\nconst zone = /* @__PURE__ */ (() => z.enum(['a']))();",
  );
});

test('links, functions and what runs inside of them stay as they are', () => {
  const code =
    "export const paths = { home: () => ({ to: '/' }) };\nexport function make() {\n  const x = z.string();\n  return x;\n}\nregister();";
  expect(withPureSchemas(code)).toBe(code);
});
