import { expect, test } from 'vitest';
import { setPageMetadata } from './set-page-metadata.ts';

const getContent = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');

test('replaces the previous page’s metadata in the head', () => {
  setPageMetadata({
    title: 'Calendar',
    path: '/calendar',
    noindex: true,
    structuredData: { name: '</script><b>' },
  });
  expect(document.title).toBe('Calendar - Threshold');
  expect(getContent('meta[name="robots"]')).toBe('noindex');
  expect(document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
    `${location.origin}/calendar`,
  );
  const structuredDataText =
    document.head.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  expect(JSON.parse(structuredDataText)).toEqual({ name: '</script><b>' });

  setPageMetadata({ path: '/' });
  expect(document.title).toBe('Threshold - AI-Powered Performance Training Platform');
  expect(document.head.querySelectorAll('link[rel="canonical"]')).toHaveLength(1);
  expect(getContent('meta[name="robots"]')).toBeUndefined();
  expect(document.head.querySelector('script[type="application/ld+json"]')).toBeNull();
});
