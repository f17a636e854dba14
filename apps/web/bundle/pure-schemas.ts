import { type Plugin, parseAst } from 'vite';

/** The files that hold zod schemas beside what screens use: route links, constants, types. */
const SCHEMA_FILES = /\/packages\/contracts\/src\/|\/domains\/[^/]+\/src\/([a-z]+-)*schemas\.ts/;

/**
 * Tells the bundler that making a schema has no effect, which it cannot see by itself: a schema that no screen
 * reads then leaves the bundle, and zod with the last of them.
 * @param code a module without types whose top level declares schemas
 */
export function withPureSchemas(code: string): string {
  const values = parseAst(code).body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []));
  });
  // From the last to the first, so that no position moves before it is used.
  return values.reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}/* @__PURE__ */ (() => ${text.slice(start, end)})()${text.slice(end)}`,
    code,
  );
}

/** Applies `withPureSchemas` to the browser's bundle. */
export function pureSchemas(): Plugin {
  return {
    name: 'threshold:pure-schemas',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: SCHEMA_FILES },
      handler: (code) => ({ code: withPureSchemas(code), map: null }),
    },
  };
}
