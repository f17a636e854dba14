import { headTags, OWNED, type PageMetadata } from './page-metadata.ts';

export function setPageMetadata(metadata: PageMetadata): void {
  const elements = headTags(metadata, location.origin).flatMap(({ name, attributes, text }) => {
    if (name === 'title') {
      document.title = text ?? '';
      return [];
    }
    const element = document.createElement(name);
    for (const [key, value] of Object.entries({ ...attributes, [OWNED]: '' }))
      element.setAttribute(key, value);
    if (text !== undefined) element.append(text);
    return [element];
  });
  for (const old of document.head.querySelectorAll(`[${OWNED}]`)) old.remove();
  document.head.append(...elements);
}
