import { type HeadTag, OWNED } from './page-metadata.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

export const headHtml = (tags: readonly HeadTag[]): string => tags.map(tagHtml).join('\n    ');

function tagHtml({ name, attributes, text }: HeadTag): string {
  const attributeText = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const start = name === 'title' ? '<title>' : `<${name}${attributeText.join('')} ${OWNED}>`;
  if (text === undefined) return start;
  // Script text is not parsed for entities; `headTags` has escaped it.
  return `${start}${name === 'script' ? text : escaped(text)}</${name}>`;
}
