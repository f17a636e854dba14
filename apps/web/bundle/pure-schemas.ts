import { type Plugin, parseAst } from 'vite';

/** Files with zod schemas beside exports that screens use: route links, constants, types. */
const SCHEMA_FILES = /\/packages\/contracts\/src\/|\/domains\/[^/]+\/src\/([a-z]+-)*schemas\.ts/;

/**
 * Marks schemas as pure, which the bundler cannot infer. Unused schemas are then tree-shaken, along with zod if
 * none are left.
 * @param code a module with its types stripped that declares schemas at the top level
 */
export function markPureSchemas(code: string): string {
  const initializers = parseAst(code).body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []));
  });
  // Go backwards, so that positions stay valid.
  return initializers.reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}/* @__PURE__ */ (() => ${text.slice(start, end)})()${text.slice(end)}`,
    code,
  );
}

export function pureSchemas(): Plugin {
  return {
    name: 'threshold:pure-schemas',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: SCHEMA_FILES },
      handler: (code) => ({ code: markPureSchemas(code), map: null }),
    },
  };
}
