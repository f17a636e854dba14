/** The product's name: `{product}` in the specification. */
export const PRODUCT = 'Threshold';

/** The title of a page without its own (docs/specification.md#1-product). */
export const DEFAULT_TITLE = `${PRODUCT} - AI-Powered Performance Training Platform`;

const DEFAULT_DESCRIPTION =
  'Heart-rate-zone training from your lactate threshold: five zones and a personalized 8-week plan toward your race. Free to start.';

/** Marks the head elements of the metadata, so that the next page can remove them. */
export const PAGE_METADATA_ATTRIBUTE = 'data-page-metadata';

export interface PageMetadata {
  /** Defaults to `DEFAULT_TITLE`. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly path: string;
  readonly noindex?: boolean | undefined;
  /** A schema.org object. */
  readonly structuredData?: Readonly<Record<string, unknown>> | undefined;
}

export interface HeadTag {
  readonly name: 'title' | 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
}

const metaTag = (key: 'name' | 'property', name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { [key]: name, content },
});

/**
 * The head of a page: title, description, canonical link, Open Graph and Twitter card, robots and structured data
 * (docs/specification.md#1-product).
 * @param origin the product's origin without a trailing slash
 */
export function headTags(metadata: PageMetadata, origin: string): HeadTag[] {
  const title = metadata.title === undefined ? DEFAULT_TITLE : `${metadata.title} - ${PRODUCT}`;
  const description = metadata.description ?? DEFAULT_DESCRIPTION;
  const address = `${origin}${metadata.path}`;
  const image = `${origin}/preview.png`;
  return [
    { name: 'title', attributes: {}, text: title },
    metaTag('name', 'description', description),
    { name: 'link', attributes: { rel: 'canonical', href: address } },
    metaTag('property', 'og:type', 'website'),
    metaTag('property', 'og:site_name', PRODUCT),
    metaTag('property', 'og:title', title),
    metaTag('property', 'og:description', description),
    metaTag('property', 'og:url', address),
    metaTag('property', 'og:image', image),
    metaTag('name', 'twitter:card', 'summary_large_image'),
    metaTag('name', 'twitter:title', title),
    metaTag('name', 'twitter:description', description),
    metaTag('name', 'twitter:image', image),
    ...(metadata.noindex ? [metaTag('name', 'robots', 'noindex')] : []),
    ...(metadata.structuredData === undefined ? [] : [structuredDataTag(metadata.structuredData)]),
  ];
}

/** Escapes `<`, which could end the script element. */
const structuredDataTag = (data: Readonly<Record<string, unknown>>): HeadTag => ({
  name: 'script',
  attributes: { type: 'application/ld+json' },
  text: JSON.stringify(data).replaceAll('<', '\\u003c'),
});
