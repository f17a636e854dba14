import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { describePasskeyFault } from './describe-passkey-fault.ts';
import { postJson, RefusedError } from './post-json.ts';

interface Way {
  readonly way: 'setup' | 'invite' | 'open';
  readonly token: string;
}

/**
 * Makes an account by the link in the URL: `/setup/TOKEN`, `/join/TOKEN`, or `/join` where anyone can join. Moves the
 * token into the state of the history's entry, which a reload keeps, and no one sees.
 */
export async function startAccount(
  page: ParentNode,
  url: Pick<Location, 'pathname' | 'assign'>,
  history: Pick<History, 'state' | 'replaceState'>,
): Promise<void> {
  const form = page.querySelector<HTMLFormElement>('form');
  const fault = page.querySelector<HTMLElement>('[data-fault]');
  if (!form || !fault) return;
  for (const view of page.querySelectorAll<HTMLElement>('[data-view]'))
    view.hidden = view.dataset.view !== 'account';
  const chosen = takeWay(url.pathname, history);
  if (chosen.way === 'setup') showSetup(page);
  const submit = async () => {
    fault.textContent = '';
    // Before the controls are disabled, which hides their values.
    const person = { ...chosen, ...readFields(form) };
    setBusy(form, true);
    try {
      url.assign(await createAccount(person));
    } catch (error) {
      setBusy(form, false);
      fault.textContent = describePasskeyFault(error);
      markField(form, error instanceof RefusedError ? error.field : null);
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  try {
    await postJson('/api/sign-up/check', chosen);
  } catch (error) {
    if (error instanceof RefusedError && error.status === 404) form.hidden = true;
    fault.textContent = describePasskeyFault(error);
  }
}

function takeWay(pathname: string, history: Pick<History, 'state' | 'replaceState'>): Way {
  const [, kind, pathToken = ''] = pathname.split('/');
  if (pathToken !== '') history.replaceState({ token: pathToken }, '', `/${kind}`);
  const token = pathToken || readStoredToken(history.state);
  if (kind === 'setup') return { way: 'setup', token };
  return token === '' ? { way: 'open', token } : { way: 'invite', token };
}

const readStoredToken = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'token' in state ? String(state.token) : '';

function showSetup(page: ParentNode): void {
  const title = page.querySelector('[data-title]');
  const lead = page.querySelector('[data-lead]');
  if (title) title.textContent = 'Set up Threshold';
  if (lead)
    lead.textContent =
      'Make the first account. It’s yours, and you decide who else can join. You sign in with a passkey: your fingerprint, your face or your PIN.';
}

function readFields(form: HTMLFormElement): Record<string, string> {
  const fields = new FormData(form);
  return Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]));
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
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

/** @returns the path to open */
async function createAccount(person: object): Promise<string> {
  const optionsJSON = await postJson<PublicKeyCredentialCreationOptionsJSON>('/api/sign-up/options', person);
  const response = await startRegistration({ optionsJSON });
  const { returnTo } = await postJson<{ returnTo: string }>('/api/sign-up', {
    ...person,
    response,
    passkeyName: 'First passkey',
  });
  return returnTo;
}
