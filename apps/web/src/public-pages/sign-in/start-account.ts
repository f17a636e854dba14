import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { describePasskeyFault } from './describe-passkey-fault.ts';
import { fetchWaysIn, handleSubmit, say, setBusy, showView } from './form-state.ts';
import { offerRecoveryCodes } from './offer-recovery-codes.ts';
import { postJson, RefusedError } from './post-json.ts';
import { takeToken } from './take-token.ts';

interface Way {
  readonly way: 'setup' | 'invite' | 'open';
  readonly token: string;
}

/** Makes an account by the link in the URL: `/setup/TOKEN`, `/join/TOKEN`, or `/join` where anyone can join. */
export async function startAccount(
  page: ParentNode,
  url: Pick<Location, 'pathname'>,
  history: Pick<History, 'state' | 'replaceState'>,
): Promise<void> {
  const form = page.querySelector<HTMLFormElement>('[data-view="account"] form');
  if (!form) return;
  showView(page, 'account');
  const chosen = takeWay(url.pathname, history);
  if (chosen.way === 'setup') write(page, '[data-title]', 'Set up Threshold');
  if (chosen.way === 'setup') write(page, '[data-lead]', SETUP_LEAD);
  handleSubmit(page, form, async (fields, button) => {
    const person = { ...chosen, ...fields };
    const way = button instanceof HTMLButtonElement ? button.value : 'passkey';
    if (way === 'password')
      return offerRecoveryCodes(page, (await postJson<Created>('/api/sign-up/password', person)).returnTo);
    if (way === 'passkey') return offerRecoveryCodes(page, await createAccount(person));
    await postJson('/api/sign-up/mail', person);
    setBusy(form, false);
    say(page, 'notice', 'Check your mail. The link in it finishes your account. It works for 15 minutes.');
  });
  try {
    await postJson('/api/sign-up/check', chosen);
  } catch (error) {
    if (error instanceof RefusedError && error.status === 404) form.hidden = true;
    say(page, 'fault', describePasskeyFault(error));
  }
  await showWays(page, form);
}

/** Shows the buttons of the ways that the server has. */
async function showWays(page: ParentNode, form: HTMLFormElement): Promise<void> {
  const withPasskey = form.querySelector<HTMLButtonElement>('[data-with-passkey]');
  const withMail = form.querySelector<HTMLButtonElement>('[data-with-mail]');
  const newPassword = form.querySelector<HTMLElement>('[data-new-password]');
  const { passkeys, mail, passwords } = await fetchWaysIn();
  if (!withPasskey || !withMail || !newPassword) return;
  if (passwords) {
    newPassword.hidden = false;
    withPasskey.value = 'password';
    withPasskey.textContent = 'Create account';
    return write(page, '[data-lead]', 'You sign in with your email and this password.');
  }
  withMail.hidden = !mail;
  if (passkeys || !mail) return;
  withPasskey.remove();
  withMail.classList.remove('secondary');
  withMail.textContent = 'Email me a link';
  write(page, '[data-lead]', 'No password to remember. We mail you a link each time you sign in.');
}

function takeWay(pathname: string, history: Pick<History, 'state' | 'replaceState'>): Way {
  const token = takeToken(pathname, history);
  if (pathname.startsWith('/setup')) return { way: 'setup', token };
  return token === '' ? { way: 'open', token } : { way: 'invite', token };
}

const SETUP_LEAD =
  'Make the first account. It’s yours, and you decide who else can join. You sign in with a passkey: your fingerprint, your face or your PIN.';

function write(page: ParentNode, selector: string, text: string): void {
  const element = page.querySelector(selector);
  if (element) element.textContent = text;
}

interface Created {
  /** The path to open. */
  readonly returnTo: string;
}

/** @returns the path to open */
async function createAccount(person: object): Promise<string> {
  const optionsJSON = await postJson<PublicKeyCredentialCreationOptionsJSON>('/api/sign-up/options', person);
  const response = await startRegistration({ optionsJSON });
  const { returnTo } = await postJson<Created>('/api/sign-up', {
    ...person,
    response,
    passkeyName: 'First passkey',
  });
  return returnTo;
}
