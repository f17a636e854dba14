import { ZONES } from '@threshold/physiology';
import { darkTokens, lightTokens, type Tokens, ZONE_COLORS } from '@threshold/ui';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AppPlaceholder } from '../boot/app-placeholder.tsx';
import { privacyMetadata, termsMetadata } from '../legal/legal-metadata.ts';
import { PrivacyPolicy } from '../legal/privacy-policy.tsx';
import { TermsOfService } from '../legal/terms-of-service.tsx';
import { renderHeadHtml } from '../metadata/head-html.ts';
import { createHeadTags, type PageMetadata } from '../metadata/page-metadata.ts';
import { Landing } from './landing/landing.tsx';
import { landingMetadata } from './landing/landing-metadata.ts';
import { NotFound } from './not-found.tsx';
import { PublicFrame } from './public-frame.tsx';
import { SignIn } from './sign-in/sign-in.tsx';

interface PrerenderedPage {
  readonly metadata: PageMetadata;
  readonly body: ReactNode;
}

/** Placeholder for the screen's title, which the server fills in if known. */
const TITLE_PLACEHOLDER = '%TITLE%';

const PAGE_BY_FILE_NAME: Readonly<Record<string, PrerenderedPage>> = {
  'app.html': { metadata: { path: '/', noindex: true }, body: <AppPlaceholder title={TITLE_PLACEHOLDER} /> },
  'landing.html': { metadata: landingMetadata, body: <Landing /> },
  'privacy-policy.html': {
    metadata: privacyMetadata,
    body: (
      <PublicFrame>
        <PrivacyPolicy />
      </PublicFrame>
    ),
  },
  'terms-of-service.html': {
    metadata: termsMetadata,
    body: (
      <PublicFrame>
        <TermsOfService />
      </PublicFrame>
    ),
  },
  'sign-in.html': {
    metadata: { title: 'Sign in', path: '/sign-in', noindex: true },
    body: (
      <PublicFrame>
        <SignIn />
      </PublicFrame>
    ),
  },
  'not-found.html': {
    metadata: { title: '404 Page Not Found', path: '/', noindex: true },
    body: (
      <PublicFrame>
        <NotFound />
      </PublicFrame>
    ),
  },
};

/** Placeholder for the origin, which the server fills in. */
const ORIGIN_PLACEHOLDER = '%ORIGIN%';

const FONT_PRELOAD =
  '<link rel="preload" as="font" type="font/woff2" crossorigin href="/node_modules/@threshold/ui/src/styles/fonts/archivo-basic.woff2">';

const SHARED_HEAD = [
  FONT_PRELOAD,
  '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
  '<link rel="apple-touch-icon" sizes="180x180" href="/apple-touch-icon.png">',
  '<meta name="mobile-web-app-capable" content="yes">',
  '<meta name="apple-mobile-web-app-capable" content="yes">',
  '<meta name="apple-mobile-web-app-title" content="Threshold">',
  // The page starts below the status bar, in either theme.
  '<meta name="apple-mobile-web-app-status-bar-style" content="default">',
  '<link rel="manifest" href="/manifest.webmanifest">',
  `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${lightTokens.bg}">`,
  `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${darkTokens.bg}">`,
].join('\n    ');

/**
 * Renders a page's head and body, with `%ORIGIN%` and `%TITLE%` as placeholders.
 * @throws if no page has this file name
 */
export function renderPage(fileName: string): { head: string; body: string } {
  const page = PAGE_BY_FILE_NAME[fileName];
  if (page === undefined) throw new Error(`There is no prerendered page named ${fileName}`);
  return {
    head: `${renderHeadHtml(createHeadTags(page.metadata, ORIGIN_PLACEHOLDER))}\n    ${SHARED_HEAD}`,
    body: renderToStaticMarkup(page.body),
  };
}

/** The theme's colors for pages without Mantine. The visitor's system decides between dark and light. */
export function renderTokensCss(): string {
  const sharedVariables = ZONES.flatMap(({ zone }) => [
    `--zone-${zone}-from:${ZONE_COLORS[zone].from};`,
    `--zone-${zone}-to:${ZONE_COLORS[zone].to};`,
    `--zone-${zone}-tx:${ZONE_COLORS[zone].text};`,
  ]).join('');
  return [
    `:root{color-scheme:light dark;${sharedVariables}${toCssVariables(lightTokens, 'light')}--card-shadow:0 1px 2px rgb(0 0 0 / 4%);}`,
    `@media (prefers-color-scheme:dark){:root{${toCssVariables(darkTokens, 'dark')}--card-shadow:none;}}`,
  ].join('\n');
}

const toCssVariables = (tokens: Tokens, theme: 'dark' | 'light'): string =>
  [
    ...Object.entries(tokens).map(([name, value]) => `--${name}:${value};`),
    ...ZONES.map(({ zone }) => `--zone-${zone}:${ZONE_COLORS[zone][theme]};`),
  ].join('');
