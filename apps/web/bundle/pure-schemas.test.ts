import { expect, test } from 'vitest';
import { markPureSchemas } from './pure-schemas.ts';

test('marks a top-level schema as pure, including its chain', () => {
  expect(markPureSchemas("export const day = z.string().min(1);\nconst zone = z.enum(['a']);")).toBe(
    "export const day = /* @__PURE__ */ (() => z.string().min(1))();\nconst zone = /* @__PURE__ */ (() => z.enum(['a']))();",
  );
});

test('leaves links, functions and nested code unchanged', () => {
  const code =
    "export const paths = { home: () => ({ to: '/' }) };\nexport function make() {\n  const x = z.string();\n  return x;\n}\nregister();";
  expect(markPureSchemas(code)).toBe(code);
});
