/** The part of Vite's manifest that says what a file loads. */
interface BuiltFile {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

export type BuiltFiles = Readonly<Record<string, BuiltFile>>;

/** The screens that are opened most by an address, each by the module that the build made its file of. */
const SCREENS: readonly (readonly [path: RegExp, module: string])[] = [
  [/^\/$/, 'src/dashboard/dashboard-screen.tsx'],
  [/^\/calendar$/, '../../domains/training/src/react/calendar/calendar-screen.tsx'],
  [/^\/workout\/[^/]+$/, 'src/workout-detail/workout-detail-screen.tsx'],
];

/**
 * The links that have a browser fetch a screen's own files together with the app's, instead of after these have run.
 * @param page the app's document, which names the app's files already
 */
export function screenLinks(built: BuiltFiles, page: string, path: string): string {
  const module = SCREENS.find(([pattern]) => pattern.test(path))?.[1];
  const screen = module === undefined ? undefined : built[module];
  if (screen === undefined) return '';
  const files = [screen, ...(screen.imports ?? []).flatMap((name) => built[name] ?? [])];
  const scripts = files.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const styles = files
    .flatMap(({ css }) => css ?? [])
    .map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`);
  const named = (link: string) => page.includes(/href="([^"]+)"/.exec(link)?.[1] ?? link);
  return [...scripts, ...styles].filter((link) => !named(link)).join('\n    ');
}
