/** The import of a CSS module: the local name and the file. */
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;
const CLASS = /\.([A-Za-z_][\w-]*)/g;

interface CssModuleImport {
  readonly name: string;
  readonly file: string;
}

/** The CSS modules that a source file imports. */
export const listCssModules = (source: string): CssModuleImport[] =>
  Array.from(source.matchAll(IMPORT), ([, name = '', file = '']) => ({ name, file }));

/** The classes that a source file reads from the module imported as `name`, but that the CSS doesn't define. */
export function listUndefinedClasses(source: string, name: string, css: string): string[] {
  const definedClasses = new Set(Array.from(css.replaceAll(COMMENT, '').matchAll(CLASS), ([, it]) => it));
  const readClasses = Array.from(
    source.matchAll(new RegExp(`(?<![\\w.'/-])${name}\\.(\\w+)`, 'g')),
    ([, it = '']) => it,
  );
  return [...new Set(readClasses)].filter((className) => !definedClasses.has(className));
}
