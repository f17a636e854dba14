/** The product's name, which is `{product}` in the specification. */
export const PRODUCT_NAME = 'Threshold';

/** The title of a page without its own (docs/specification.md#1-product). */
export const DEFAULT_TITLE = `${PRODUCT_NAME} - AI-Powered Performance Training Platform`;

const DEFAULT_DESCRIPTION =
  'Heart rate zone training based on your lactate threshold. Get five zones and a personalized 8-week plan toward your race. Free to start.';

/** Marks the head elements that belong to the metadata, so that the next page can remove them. */
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

const createMetaTag = (nameAttribute: 'name' | 'property', name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { [nameAttribute]: name, content },
});

/**
 * Builds the head of a page: title, description, canonical link, Open Graph and Twitter card, robots and
 * structured data (docs/specification.md#1-product).
 * @param origin the product's origin without a trailing slash
 */
export function createHeadTags(metadata: PageMetadata, origin: string): HeadTag[] {
  const title = metadata.title === undefined ? DEFAULT_TITLE : `${metadata.title} - ${PRODUCT_NAME}`;
  const description = metadata.description ?? DEFAULT_DESCRIPTION;
  const pageUrl = `${origin}${metadata.path}`;
  const imageUrl = `${origin}/preview.png`;
  return [
    { name: 'title', attributes: {}, text: title },
    createMetaTag('name', 'description', description),
    { name: 'link', attributes: { rel: 'canonical', href: pageUrl } },
    createMetaTag('property', 'og:type', 'website'),
    createMetaTag('property', 'og:site_name', PRODUCT_NAME),
    createMetaTag('property', 'og:title', title),
    createMetaTag('property', 'og:description', description),
    createMetaTag('property', 'og:url', pageUrl),
    createMetaTag('property', 'og:image', imageUrl),
    createMetaTag('name', 'twitter:card', 'summary_large_image'),
    createMetaTag('name', 'twitter:title', title),
    createMetaTag('name', 'twitter:description', description),
    createMetaTag('name', 'twitter:image', imageUrl),
    ...(metadata.noindex ? [createMetaTag('name', 'robots', 'noindex')] : []),
    ...(metadata.structuredData === undefined ? [] : [createStructuredDataTag(metadata.structuredData)]),
  ];
}

/** Escapes `<`, which could end the script element. */
const createStructuredDataTag = (data: Readonly<Record<string, unknown>>): HeadTag => ({
  name: 'script',
  attributes: { type: 'application/ld+json' },
  text: JSON.stringify(data).replaceAll('<', '\\u003c'),
});
