import { type HeadTag, PAGE_METADATA_ATTRIBUTE } from './page-metadata.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

export const renderHeadHtml = (tags: readonly HeadTag[]): string => tags.map(renderTagHtml).join('\n    ');

function renderTagHtml({ name, attributes, text }: HeadTag): string {
  const attributeText = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  const startTag =
    name === 'title' ? '<title>' : `<${name}${attributeText.join('')} ${PAGE_METADATA_ATTRIBUTE}>`;
  if (text === undefined) return startTag;
  // Browsers don't decode entities in script text. The text of script tags already has its `<` escaped.
  return `${startTag}${name === 'script' ? text : escapeHtml(text)}</${name}>`;
}
