/** The part of Vite's manifest that says what a file loads. */
interface BuiltFile {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

export type BuiltFiles = Readonly<Record<string, BuiltFile>>;

interface OpenedScreen {
  readonly path: RegExp;
  /** The module that the build made its file of. */
  readonly module: string;
  /** Its heading, where that does not depend on its data. */
  readonly title: string;
}

/** The screens that are opened most by an address. */
const SCREENS: readonly OpenedScreen[] = [
  { path: /^\/$/, module: 'src/dashboard/dashboard-screen.tsx', title: 'Dashboard' },
  {
    path: /^\/calendar$/,
    module: '../../domains/training/src/react/calendar/calendar-screen.tsx',
    title: 'Training Calendar',
  },
  { path: /^\/workout\/[^/]+$/, module: 'src/workout-detail/workout-detail-screen.tsx', title: '' },
];

const screenAt = (path: string) => SCREENS.find((screen) => screen.path.test(path));

/** The heading of the screen at a path; empty where it is not known before its data. */
export const screenTitle = (path: string): string => screenAt(path)?.title ?? '';

/**
 * The links that have a browser fetch a screen's own files together with the app's, instead of after these have run.
 * @param page the app's document, which names the app's files already
 */
export function screenLinks(built: BuiltFiles, page: string, path: string): string {
  const screen = built[screenAt(path)?.module ?? ''];
  if (screen === undefined) return '';
  const files = [screen, ...(screen.imports ?? []).flatMap((name) => built[name] ?? [])];
  const scripts = files.map(
    ({ file }) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
  );
  const styles = files
    .flatMap(({ css }) => css ?? [])
    .map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`);
  const named = (link: string) => page.includes(/href="([^"]+)"/.exec(link)?.[1] ?? link);
  return [...scripts, ...styles].filter((link) => !named(link)).join('\n    ');
}
