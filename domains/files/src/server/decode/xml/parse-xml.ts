import { SaxesParser } from 'saxes';
import { ActivityRejectedError } from '../recorded-activity.ts';

export interface XmlListener {
  /** @param path element names from the root, without prefixes, for example "gpx/trk/trkseg/trkpt" */
  onOpen(path: string, getAttribute: (name: string) => string | undefined): void;
  /** @param text the element's own text, trimmed */
  onClose(path: string, text: string): void;
}

/** The longest known device paths have about 130 characters and a dozen elements. */
const MAX_PATH_CHARACTERS = 1000;
/** Distinct paths per document; devices write fewer than 200. */
const MAX_PATHS = 2000;
/** Attributes per element. Devices write a dozen on the root element alone. */
const MAX_ATTRIBUTES = 100;
/** Characters of an attribute's value. */
const MAX_VALUE_CHARACTERS = 4096;
/** Longer text is cut: no value needs more. */
const MAX_TEXT_CHARACTERS = 4096;
const CHUNK_CHARACTERS = 65_536;

/**
 * Streams a document to the listener. Document types are refused, so nothing is expanded or fetched.
 * @returns one sentence about the fault that ended parsing, or null; earlier events were delivered
 * @throws ActivityRejectedError if the document declares a document type or entities
 */
export function parseXml(bytes: Uint8Array, listener: XmlListener): string | null {
  const xml = decodeText(bytes);
  // Checked in the whole text first, so that the listener receives nothing of a rejected document.
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(xml))
    throw new ActivityRejectedError(
      'It has content that doesn’t belong in a workout file, so we didn’t open it.',
    );
  const parser = new SaxesParser();
  const internPath = createPathInterner();
  const paths: string[] = [];
  const texts: string[] = [];
  let attributeCount = 0;
  parser.on('opentagstart', () => {
    attributeCount = 0;
  });
  parser.on('attribute', ({ value }) => {
    attributeCount += 1;
    if (attributeCount > MAX_ATTRIBUTES || value.length > MAX_VALUE_CHARACTERS)
      throw new XmlError('attributes');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const path = internPath(paths.at(-1), name);
    paths.push(path);
    texts.push('');
    listener.onOpen(path, (attributeName) => attributes[attributeName]);
  });
  parser.on('text', (textChunk) => {
    const lastIndex = texts.length - 1;
    const textSoFar = texts[lastIndex];
    if (textSoFar !== undefined && textSoFar.length + textChunk.length <= MAX_TEXT_CHARACTERS)
      texts[lastIndex] = textSoFar + textChunk;
  });
  parser.on('closetag', () => {
    listener.onClose(paths.pop() ?? '', (texts.pop() ?? '').trim());
  });
  parser.on('error', (error) => {
    throw new XmlError(error.message);
  });
  try {
    for (let offset = 0; offset < xml.length; offset += CHUNK_CHARACTERS)
      parser.write(xml.slice(offset, offset + CHUNK_CHARACTERS));
    parser.close();
    return null;
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return 'The file ends early or is damaged, so the rest is missing.';
  }
}

/** Ends parsing. Its message is never shown. */
class XmlError extends Error {}

/** Decodes UTF-8 or UTF-16. Drops leading whitespace, which some exports have and XML forbids. */
function decodeText(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  return new TextDecoder(encoding).decode(bytes).trimStart();
}

/** Interns paths: a path repeated a million times is joined and hashed once. */
function createPathInterner(): (parent: string | undefined, name: string) => string {
  const childrenByParent = new Map<string | undefined, Map<string, string>>();
  let pathCount = 0;
  return (parent, name) => {
    const children = childrenByParent.get(parent) ?? new Map<string, string>();
    const path = children.get(name);
    if (path !== undefined) return path;
    const newPath = parent === undefined ? stripPrefix(name) : `${parent}/${stripPrefix(name)}`;
    pathCount += 1;
    if (newPath.length > MAX_PATH_CHARACTERS || pathCount > MAX_PATHS)
      throw new XmlError('too deep, too long or too many names');
    childrenByParent.set(parent, children.set(name, newPath));
    return newPath;
  };
}

const stripPrefix = (name: string) => name.slice(name.indexOf(':') + 1);
