type NamePattern = readonly [pattern: RegExp, name: string];

/** The first match wins, because most browsers also claim to be the ones listed below them. */
const BROWSERS: readonly NamePattern[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Vivaldi\//, 'Vivaldi'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|Chromium\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+.* Safari\//, 'Safari'],
];

/** The first match wins, because Android also mentions Linux, and ChromeOS mentions X11. */
const SYSTEMS: readonly NamePattern[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** Browser and system of a user agent: "Firefox on Android". Copies no text from the untrusted header. */
export function formatDeviceLabel(userAgent: string): string {
  const browser = findName(BROWSERS, userAgent);
  const system = findName(SYSTEMS, userAgent);
  if (browser === undefined && system === undefined) return 'Unknown browser';
  return system === undefined ? `${browser}` : `${browser ?? 'Browser'} on ${system}`;
}

const findName = (patterns: readonly NamePattern[], userAgent: string) =>
  patterns.find(([pattern]) => pattern.test(userAgent))?.[1];
