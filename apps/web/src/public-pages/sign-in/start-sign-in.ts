import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { describePasskeyFault } from './describe-passkey-fault.ts';
import { postJson } from './post-json.ts';

interface WaysIn {
  readonly provider: boolean;
  readonly passkeys: boolean;
  readonly signUp: 'closed' | 'invite' | 'open';
}

/** Shows the server's ways to sign in, and signs in with a passkey. */
export async function startSignIn(page: ParentNode, url: Pick<Location, 'search' | 'assign'>): Promise<void> {
  const button = page.querySelector<HTMLButtonElement>('[data-passkey]');
  const providerLink = page.querySelector<HTMLAnchorElement>('[data-provider]');
  const fault = page.querySelector<HTMLElement>('[data-fault]');
  const joinLine = page.querySelector<HTMLElement>('[data-join]');
  if (!button || !providerLink || !fault || !joinLine) return;
  const returnTo = new URLSearchParams(url.search).get('returnTo') ?? '/';
  providerLink.href = `/api/login?with=provider&returnTo=${encodeURIComponent(returnTo)}`;
  const submit = async () => {
    fault.textContent = '';
    button.disabled = true;
    try {
      url.assign(await signIn(returnTo));
    } catch (error) {
      fault.textContent = describePasskeyFault(error);
      button.disabled = false;
    }
  };
  button.addEventListener('click', () => void submit());
  const ways: WaysIn = await fetch('/api/sign-in')
    .then((response) => response.json())
    .catch(() => ({ provider: false, passkeys: true, signUp: 'invite' }));
  button.hidden = !ways.passkeys;
  providerLink.hidden = !ways.provider;
  joinLine.hidden = ways.signUp !== 'open';
}

/** @returns the path to open */
async function signIn(returnTo: string): Promise<string> {
  const optionsJSON = await postJson<PublicKeyCredentialRequestOptionsJSON>('/api/sign-in/passkey/options');
  const response = await startAuthentication({ optionsJSON });
  const answer = await postJson<{ returnTo: string }>('/api/sign-in/passkey', { response, returnTo });
  return answer.returnTo;
}
