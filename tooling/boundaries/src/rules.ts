import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

const SERVER_FOLDERS =
  '^(domains/[^/]+/src/server|packages/(db|auth|identity)/|packages/api/src/server|apps/server/)';

/** Rules by folder pattern, so a new domain or package needs no change here. */
export const rules: IForbiddenRuleType[] = [
  {
    name: 'apps-over-domains-over-packages',
    comment: 'A package imports no domain and no app.',
    severity: 'error',
    from: { path: '^packages/' },
    to: { path: '^(domains|apps)/' },
  },
  {
    name: 'no-app-in-domains',
    severity: 'error',
    from: { path: '^domains/' },
    to: { path: '^apps/' },
  },
  {
    name: 'no-domain-to-domain',
    comment: 'Domains communicate by events and ports of packages/contracts.',
    severity: 'error',
    from: { path: '^domains/([^/]+)/' },
    to: { path: '^domains/', pathNot: '^domains/$1/' },
  },
  {
    name: 'no-server-code-in-the-browser',
    comment: 'Only types may cross: a value would pull the ORM into the browser.',
    severity: 'error',
    from: { path: '^(domains/[^/]+/src/(react/|schemas\\.ts)|packages/(ui|api/src/react)/|apps/web/src)' },
    to: { path: SERVER_FOLDERS, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-imports-in-physiology',
    comment: 'Pure calculations import nothing.',
    severity: 'error',
    from: { path: '^packages/physiology/src', pathNot: '\\.test\\.ts$' },
    to: { pathNot: '^packages/physiology/src' },
  },
  // Layers of physiology, from the bottom: dates and units; races and recovery; zones; load.
  {
    name: 'dates-and-units-at-the-bottom',
    severity: 'error',
    from: { path: '^packages/physiology/src/(dates|units)/' },
    to: { path: '^packages/physiology/src/(races|recovery|zones|load)/' },
  },
  {
    name: 'races-and-recovery-below-zones',
    severity: 'error',
    from: { path: '^packages/physiology/src/(races|recovery)/' },
    to: { path: '^packages/physiology/src/(zones|load)/' },
  },
  {
    name: 'zones-below-load',
    severity: 'error',
    from: { path: '^packages/physiology/src/zones/' },
    to: { path: '^packages/physiology/src/load/' },
  },
  {
    name: 'planner-knows-physiology-alone',
    severity: 'error',
    from: { path: '^packages/planner/src', pathNot: '\\.test\\.ts$|/testing/' },
    to: { pathNot: '^packages/(planner|physiology)/src' },
  },
  {
    name: 'rules-are-pure',
    comment: 'No I/O, tables or screens: the server and the screens share the rules.',
    severity: 'error',
    from: { path: '^domains/([^/]+)/src/rules/', pathNot: '\\.test\\.ts$|/testing/' },
    to: { pathNot: '^domains/$1/src/rules/|^packages/(physiology|contracts)/src' },
  },
  {
    name: 'auth-js-stays-in-auth',
    severity: 'error',
    from: { pathNot: '^packages/auth/' },
    to: { path: 'node_modules/@auth/' },
  },
  {
    name: 'langchain-stays-in-ai',
    severity: 'error',
    from: { pathNot: '^packages/ai/' },
    to: { path: 'node_modules/@langchain/' },
  },
  {
    name: 'no-langchain-loader',
    comment: 'LangChain’s loader creates objects from text, and text is untrusted.',
    severity: 'error',
    from: {},
    to: { path: 'node_modules/@langchain/core/(dist/)?load' },
  },
  {
    name: 'no-cycles',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
];

export const cruiseOptions: ICruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  // Excludes only this project's build output, because library imports resolve to their `dist`.
  exclude: { path: '^[^/]+/[^/]+/dist/|(^|/)(\\.turbo|migrations)/' },
  tsPreCompilationDeps: true,
  combinedDependencies: true,
};
