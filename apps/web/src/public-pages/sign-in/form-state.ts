import { describePasskeyFault } from './describe-passkey-fault.ts';
import { RefusedError } from './post-json.ts';

export interface WaysIn {
  readonly provider: boolean;
  readonly passkeys: boolean;
  readonly mail: boolean;
  readonly passwords: boolean;
  readonly signUp: 'closed' | 'invite' | 'open';
}

export const fetchWaysIn = (): Promise<WaysIn> =>
  fetch('/api/sign-in')
    .then((response) => response.json())
    .catch(() => ({ provider: false, passkeys: true, mail: false, passwords: false, signUp: 'invite' }));

function readFields(form: HTMLFormElement): Record<string, string> {
  const fields = new FormData(form);
  return Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]));
}

export function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button'))
    control.disabled = isBusy;
}

/** Marks the field that the server names, and puts the focus there. */
function markField(form: HTMLFormElement, field: string | null): void {
  for (const input of form.querySelectorAll('input')) {
    const isWrong = input.name === field;
    input.setAttribute('aria-invalid', String(isWrong));
    if (isWrong) input.focus();
  }
}

/** Shows one of the page's views. */
export function showView(page: ParentNode, name: 'sign-in' | 'account' | 'codes' | 'link'): void {
  for (const view of page.querySelectorAll<HTMLElement>('[data-view]'))
    view.hidden = view.dataset.view !== name;
}

export const say = (page: ParentNode, kind: 'notice' | 'fault', text: string): void => {
  const line = page.querySelector<HTMLElement>(`[data-${kind}]`);
  if (line) line.textContent = text;
};

/** Sends a form with `send` once at a time, and shows what is wrong. The browser leaves the page after a success. */
export function handleSubmit(
  page: ParentNode,
  form: HTMLFormElement,
  send: (fields: Record<string, string>, button: HTMLElement | null) => Promise<void>,
): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // Before the controls are disabled, which hides their values.
    const fields = readFields(form);
    say(page, 'fault', '');
    say(page, 'notice', '');
    markField(form, null);
    setBusy(form, true);
    send(fields, event.submitter).catch((error: unknown) => {
      setBusy(form, false);
      say(page, 'fault', describePasskeyFault(error));
      markField(form, error instanceof RefusedError ? error.field : null);
    });
  });
}
