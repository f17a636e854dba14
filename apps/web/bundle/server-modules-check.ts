import type { Plugin } from 'vite';

/** Folders, packages and libraries whose code only runs on the server. */
const SERVER_MODULE =
  /\/src\/server\/|\/packages\/(auth|db|identity|testing)\/|\/node_modules\/(@mikro-orm|@auth|@fastify|@trpc\/server\/dist\/adapters|fastify|kysely|oidc-provider|pg|pg-boss)\//;

export const listServerModules = (moduleIds: readonly string[]): string[] =>
  moduleIds.filter((id) => SERVER_MODULE.test(id));

/** Fails the build if a server module is in the browser's bundle. */
export function serverModulesCheck(): Plugin {
  return {
    name: 'threshold:server-modules-check',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      if (modules.length === 0) throw new Error('The bundle has no modules, so nothing was checked');
      const serverModules = listServerModules(modules);
      if (serverModules.length > 0)
        throw new Error(
          `Server modules in the browser's bundle:\n${serverModules.map((id) => `  ${id}`).join('\n')}`,
        );
    },
  };
}
