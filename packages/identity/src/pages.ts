import { DEMO_EMAIL } from '@threshold/contracts/athletes';
import { MAX_EMAIL_LENGTH } from './email-schema.ts';
import { IDENTITY_PATH } from './identity-path.ts';

export interface Chooser {
  readonly hasProductionWarning: boolean;
  /** The email to show in the field: a rejected entry, or a suggestion. */
  readonly enteredEmail?: string;
  /** Why the email was rejected. */
  readonly fault?: string | undefined;
}

export function renderChooserPage({ hasProductionWarning, enteredEmail = '', fault }: Chooser): string {
  const warning = hasProductionWarning
    ? `<p class="warning" role="note"><strong>Development sign-in in production.</strong> Anyone who opens this page can sign in as anyone. Configure an identity provider before real people use this site.</p>`
    : '';
  const descriptionIds = fault ? 'email-fault email-note' : 'email-note';
  return renderPage(
    `${fault ? 'Error: ' : ''}Sign in to Threshold`,
    `${warning}
<h1>Sign in to Threshold</h1>
<p>Development sign-in. No password needed.</p>
<form method="post">
  <button class="primary" name="email" value="${DEMO_EMAIL}">Continue as Demo Athlete</button>
</form>
<p class="or"><span>or</span></p>
<form method="post" novalidate>
  <label for="email">Email</label>
  <input id="email" name="email" type="email" autocomplete="email" placeholder="mia.berg@example.com" maxlength="${MAX_EMAIL_LENGTH}" required
    value="${escapeHtml(enteredEmail)}" aria-describedby="${descriptionIds}"${fault ? ' aria-invalid="true" autofocus' : ''}>
  ${fault ? `<p class="fault" id="email-fault" role="alert">${escapeHtml(fault)}</p>` : ''}
  <p class="note" id="email-note">Your name comes from your email, so mia.berg@example.com becomes Mia Berg.</p>
  <button>Continue with email</button>
</form>
<p class="back"><a href="/">Back to Threshold</a></p>`,
  );
}

export function renderMessagePage(title: string, text: string): string {
  return renderPage(
    title,
    `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>\n<p><a href="/">Back to Threshold</a></p>`,
  );
}

function renderPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${IDENTITY_PATH}/chooser.css">
</head>
<body>
<main>
${LOGO_SVG}
${content}
</main>
<footer>
<p>${DISCLAIMER}</p>
</footer>
</body>
</html>
`;
}

/** The medical disclaimer on every page (docs/specification.md#1-product). */
const DISCLAIMER =
  'This product offers general training information and is not medical advice. Talk to a physician before starting a new training program.';

/** The product's mark: five zone bars under the dashed threshold line. */
const LOGO_SVG = `<svg class="mark" viewBox="0 0 28 28" width="40" height="40" aria-hidden="true">
<path d="M0.5 3.5h27" stroke-dasharray="2.6 2"/>
${[7, 12, 16, 21, 14]
  .map(
    (height, index) =>
      `<rect class="z${index + 1}" x="${1 + index * 5.4}" y="${26.5 - height}" width="3.9" height="${height}" rx="1.3"/>`,
  )
  .join('\n')}
</svg>`;

const ENTITY_BY_CHARACTER: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITY_BY_CHARACTER[character] ?? '');
}
