import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

/** The walls of the house, by folder pattern: a new domain or package changes nothing here. */
const SERVER_ROOMS =
  '^(domains/[^/]+/src/server|packages/(db|auth|identity)/|packages/api/src/server|apps/server/)';

export const walls: IForbiddenRuleType[] = [
  {
    name: 'apps-over-domains-over-packages',
    comment: 'The graph is a star: a package knows no domain and no app.',
    severity: 'error',
    from: { path: '^packages/' },
    to: { path: '^(domains|apps)/' },
  },
  {
    name: 'domains-know-no-app',
    severity: 'error',
    from: { path: '^domains/' },
    to: { path: '^apps/' },
  },
  {
    name: 'no-domain-to-domain',
    comment: 'Domains speak by events and ports of packages/contracts.',
    severity: 'error',
    from: { path: '^domains/([^/]+)/' },
    to: { path: '^domains/', pathNot: '^domains/$1/' },
  },
  {
    name: 'screens-never-reach-the-server-room',
    comment: 'Only the type of a router may cross; a value would pull the ORM into the browser.',
    severity: 'error',
    from: { path: '^(domains/[^/]+/src/(react/|schemas\\.ts)|packages/(ui|api/src/react)/|apps/web/src)' },
    to: { path: SERVER_ROOMS, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'physiology-stands-alone',
    comment: 'Pure calculations import nothing.',
    severity: 'error',
    from: { path: '^packages/physiology/src', pathNot: '\\.test\\.ts$' },
    to: { pathNot: '^packages/physiology/src' },
  },
  // Floors of physiology, from below: dates and units; races and recovery; zones; load.
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
    from: { path: '^packages/planner/src', pathNot: '\\.test\\.ts$|-for-test\\.ts$' },
    to: { pathNot: '^packages/(planner|physiology)/src' },
  },
  {
    name: 'rules-are-pure',
    comment: 'Neither I/O nor tables nor screens: server and screens share them.',
    severity: 'error',
    from: { path: '^domains/([^/]+)/src/rules/', pathNot: '\\.test\\.ts$|-for-test\\.ts$' },
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
    name: 'nothing-is-revived',
    comment: 'LangChain’s loader makes objects of texts: nothing that anybody wrote may reach it.',
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
  // What was built of the project itself; a library's own `dist` is what an import of it leads to.
  exclude: { path: '^[^/]+/[^/]+/dist/|(^|/)(\\.turbo|migrations)/' },
  tsPreCompilationDeps: true,
  combinedDependencies: true,
};
