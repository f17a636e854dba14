import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listCssModules, listUndefinedClasses } from './css-classes.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SCREENS = globSync('{apps,domains,packages}/**/*.tsx', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**'],
});

test('lists the classes that a CSS module does not define, once each', () => {
  const source = `
    import classes from './card.module.css';
    <p className={classes.title} /><p className={classes.hint} /><b className={classes.hint ?? ''} />;
    import('./classes.module.css');`;
  expect(listCssModules(source)).toEqual([{ name: 'classes', file: './card.module.css' }]);
  expect(listUndefinedClasses(source, 'classes', '/* .hint */ .title { margin: 0.5em }')).toEqual(['hint']);
});

test('every class that a screen reads has a rule in its CSS module', () => {
  const undefinedClasses = SCREENS.flatMap((screen) => {
    const source = readFileSync(join(ROOT, screen), 'utf8');
    return listCssModules(source).flatMap(({ name, file }) =>
      listUndefinedClasses(source, name, readFileSync(join(ROOT, dirname(screen), file), 'utf8')).map(
        (className) => `${screen}: ${className}`,
      ),
    );
  });
  expect(undefinedClasses).toEqual([]);
});
