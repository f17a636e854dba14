/** The part of Vite's manifest that lists a file's imports. */
interface BuiltFile {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

export type BuiltFiles = Readonly<Record<string, BuiltFile>>;

interface OpenedScreen {
  readonly path: RegExp;
  readonly module: string;
  /** The screen's heading, if it doesn't depend on data. */
  readonly title: string;
}

/** The screens most often opened by URL. */
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

/** The heading of the screen at a path; empty if it depends on data. */
export const screenTitle = (path: string): string => screenAt(path)?.title ?? '';

/**
 * Preload links for a screen's own files, so that the browser fetches them in parallel with the app's.
 * @param page the app's HTML, which already links the app's files
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
  const isLinked = (link: string) => page.includes(/href="([^"]+)"/.exec(link)?.[1] ?? link);
  return [...scripts, ...styles].filter((link) => !isLinked(link)).join('\n    ');
}
