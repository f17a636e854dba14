import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const workspaceFolder = join(import.meta.dirname, '../../../..');
const stylesFolder = join(
  dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')),
  'styles',
);
const sources = globSync('{packages,domains,apps}/*/{src,gallery}/**/*.{ts,tsx}', { cwd: workspaceFolder });

/** Style sheets of components whose style sheet has a different name. */
const SHEETS_BY_COMPONENT: Readonly<Record<string, readonly string[]>> = {
  TextInput: ['Input'],
  Textarea: ['Input'],
  NativeSelect: ['Input'],
  FileInput: ['Input'],
  NumberInput: ['Input', 'NumberInput', 'InlineInput'],
  Select: ['Input', 'Combobox', 'ScrollArea', 'Popover'],
  Autocomplete: ['Input', 'Combobox', 'ScrollArea', 'Popover'],
  Modal: ['ModalBase', 'Modal', 'Paper', 'Overlay', 'CloseButton', 'ScrollArea'],
  Drawer: ['ModalBase', 'Drawer', 'Paper', 'Overlay', 'CloseButton', 'ScrollArea'],
  Menu: ['Menu', 'Popover'],
  SegmentedControl: ['SegmentedControl', 'FloatingIndicator'],
  Switch: ['Switch', 'InlineInput'],
};

test('the bundle has the style sheet of every imported Mantine component', () => {
  const bundledStyles = readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8');
  const missingSheets = sources.flatMap((file) => {
    const text = readFileSync(join(workspaceFolder, file), 'utf8');
    const names = [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(
      ([, imports = '']) => imports.split(',').map((name) => name.trim()),
    );
    return names
      .flatMap((name) => SHEETS_BY_COMPONENT[name] ?? [name])
      .filter((name) => existsSync(join(stylesFolder, `${name}.layer.css`)))
      .filter((name) => !bundledStyles.includes(`/${name}.layer.css`))
      .map((name) => `${name} (${file})`);
  });
  // A pattern that matches no files would hide missing style sheets.
  expect(sources.length).toBeGreaterThan(20);
  expect(missingSheets).toEqual([]);
});
