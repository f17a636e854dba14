import { type HeadTag, PAGE_METADATA_ATTRIBUTE } from './page-metadata.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

export const headHtml = (tags: readonly HeadTag[]): string => tags.map(tagHtml).join('\n    ');

function tagHtml({ name, attributes, text }: HeadTag): string {
  const attributeText = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  const start =
    name === 'title' ? '<title>' : `<${name}${attributeText.join('')} ${PAGE_METADATA_ATTRIBUTE}>`;
  if (text === undefined) return start;
  // Script text is not parsed for entities; the tag's text has its `<` escaped already.
  return `${start}${name === 'script' ? text : escapeHtml(text)}</${name}>`;
}
