/** The part of Vite's manifest that lists a file's imports. */
interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

export type ViteManifest = Readonly<Record<string, ManifestChunk>>;

interface PreloadedScreen {
  readonly path: RegExp;
  readonly module: string;
  /** The screen's heading, if it doesn't depend on data. */
  readonly title: string;
}

/** The screens most often opened by URL. */
const SCREENS: readonly PreloadedScreen[] = [
  { path: /^\/$/, module: 'src/dashboard/dashboard-screen.tsx', title: 'Dashboard' },
  {
    path: /^\/calendar$/,
    module: 'src/calendar/calendar-screen.tsx',
    title: 'Training Calendar',
  },
  { path: /^\/workout\/[^/]+$/, module: 'src/workout-detail/workout-detail-screen.tsx', title: '' },
];

const findScreen = (path: string) => SCREENS.find((screen) => screen.path.test(path));

/** The heading of the screen at a path; empty if it depends on data. */
export const getScreenTitle = (path: string): string => findScreen(path)?.title ?? '';

/**
 * Preload links for a screen's own files, so that the browser fetches them in parallel with the app's files.
 * @param appHtml the app's HTML, which already links the app's files
 */
export function buildPreloadLinks(builtFiles: ViteManifest, appHtml: string, path: string): string {
  const screenFile = builtFiles[findScreen(path)?.module ?? ''];
  if (screenFile === undefined) return '';
  const files = [screenFile, ...(screenFile.imports ?? []).flatMap((name) => builtFiles[name] ?? [])];
  const scripts = files.map(
    ({ file }) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
  );
  const styles = files
    .flatMap(({ css }) => css ?? [])
    .map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`);
  const isLinked = (link: string) => appHtml.includes(/href="([^"]+)"/.exec(link)?.[1] ?? link);
  return [...scripts, ...styles].filter((link) => !isLinked(link)).join('\n    ');
}
