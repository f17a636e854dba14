export interface MailText {
  readonly subject: string;
  /** Plain text. */
  readonly paragraphs: readonly string[];
  /** After the first paragraph. */
  readonly link?: { readonly label: string; readonly url: string };
}

/** The same mail as plain text and as simple HTML without pictures, styles from elsewhere or scripts. */
export function composeMail({ paragraphs, link }: MailText): { text: string; html: string } {
  const [firstParagraph = '', ...otherParagraphs] = paragraphs;
  const textBlocks = [firstParagraph, ...(link ? [link.url] : []), ...otherParagraphs];
  const linkHtml = link ? [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`] : [];
  const toHtml = (paragraph: string) => `<p>${escapeHtml(paragraph)}</p>`;
  const htmlBlocks = [toHtml(firstParagraph), ...linkHtml, ...otherParagraphs.map(toHtml)];
  return {
    text: `${textBlocks.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif">${htmlBlocks.join('')}</body></html>`,
  };
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '');
