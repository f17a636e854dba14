import { describe, expect, test } from 'vitest';
import { renderHeadHtml } from './head-html.ts';
import { createHeadTags, DEFAULT_TITLE, type PageMetadata } from './page-metadata.ts';

const renderMetadata = (metadata: PageMetadata) =>
  renderHeadHtml(createHeadTags(metadata, 'https://run.example'));

describe('page metadata', () => {
  test('has the default title of the product', () => {
    expect(DEFAULT_TITLE).toBe('Threshold - AI-Powered Performance Training Platform');
    expect(renderMetadata({ path: '/' })).toContain(`<title>${DEFAULT_TITLE}</title>`);
  });

  test('sets description, canonical link, Open Graph and Twitter card tags', () => {
    const page = renderMetadata({
      title: 'Calendar',
      description: 'Every day of the plan.',
      path: '/calendar',
    });
    for (const tag of [
      '<title>Calendar - Threshold</title>',
      '<meta name="description" content="Every day of the plan."',
      '<link rel="canonical" href="https://run.example/calendar"',
      '<meta property="og:title" content="Calendar - Threshold"',
      '<meta property="og:url" content="https://run.example/calendar"',
      '<meta property="og:image" content="https://run.example/preview.png"',
      '<meta name="twitter:card" content="summary_large_image"',
      '<meta name="twitter:description" content="Every day of the plan."',
    ])
      expect(page).toContain(tag);
  });

  test('sets the noindex robots tag only on request', () => {
    expect(renderMetadata({ path: '/' })).not.toContain('robots');
    expect(renderMetadata({ path: '/', noindex: true })).toContain('<meta name="robots" content="noindex"');
  });

  test('escapes the page’s own texts', () => {
    const page = renderMetadata({
      title: '</title><script>alert(1)</script>',
      description: '"><img src=x>',
      path: '/"x',
    });
    expect(page).not.toMatch(/<script|<img/);
    expect(page).toContain('content="&quot;&gt;&lt;img src=x&gt;"');
  });

  test('escapes structured data so that it parses back unchanged', () => {
    const structuredData = { name: '</script><script>alert(1)</script>', price: '0' };
    const [, json = ''] =
      /<script type="application\/ld\+json"[^>]*>(.*)<\/script>/.exec(
        renderMetadata({ path: '/', structuredData }),
      ) ?? [];
    expect(json).not.toContain('<');
    expect(json).toContain('\\u003c/script>');
    expect(JSON.parse(json)).toEqual(structuredData);
  });
});
