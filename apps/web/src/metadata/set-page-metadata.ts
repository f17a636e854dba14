import { createHeadTags, PAGE_METADATA_ATTRIBUTE, type PageMetadata } from './page-metadata.ts';

export function setPageMetadata(metadata: PageMetadata): void {
  const elements = createHeadTags(metadata, location.origin).flatMap(({ name, attributes, text }) => {
    if (name === 'title') {
      document.title = text ?? '';
      return [];
    }
    const element = document.createElement(name);
    for (const [key, value] of Object.entries({ ...attributes, [PAGE_METADATA_ATTRIBUTE]: '' }))
      element.setAttribute(key, value);
    if (text !== undefined) element.append(text);
    return [element];
  });
  for (const previousElement of document.head.querySelectorAll(`[${PAGE_METADATA_ATTRIBUTE}]`))
    previousElement.remove();
  document.head.append(...elements);
}
