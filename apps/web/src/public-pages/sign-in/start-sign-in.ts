import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { describePasskeyFault } from './describe-passkey-fault.ts';
import { fetchWaysIn, handleSubmit, say, setBusy } from './form-state.ts';
import { postJson } from './post-json.ts';

interface SignedIn {
  /** The path to open. */
  readonly returnTo: string;
}

/** Shows the server's ways to sign in, and signs in. */
export async function startSignIn(page: ParentNode, url: Pick<Location, 'search' | 'assign'>): Promise<void> {
  const button = page.querySelector<HTMLButtonElement>('[data-passkey-button]');
  const providerLink = page.querySelector<HTMLAnchorElement>('[data-provider]');
  const passwordForm = page.querySelector<HTMLFormElement>('[data-password]');
  const mailForm = page.querySelector<HTMLFormElement>('[data-mail]');
  const recovery = page.querySelector<HTMLElement>('[data-recovery]');
  const recoveryForm = recovery?.querySelector('form');
  const joinLine = page.querySelector<HTMLElement>('[data-join]');
  if (!button || !providerLink || !passwordForm || !mailForm || !recovery || !recoveryForm || !joinLine)
    return;
  const returnTo = new URLSearchParams(url.search).get('returnTo') ?? '/';
  providerLink.href = `/api/login?with=provider&returnTo=${encodeURIComponent(returnTo)}`;
  const submit = async () => {
    say(page, 'fault', '');
    button.disabled = true;
    try {
      url.assign(await signIn(returnTo));
    } catch (error) {
      say(page, 'fault', describePasskeyFault(error));
      button.disabled = false;
    }
  };
  button.addEventListener('click', () => void submit());
  handleSubmit(page, passwordForm, async (fields) => {
    url.assign((await postJson<SignedIn>('/api/sign-in/password', { ...fields, returnTo })).returnTo);
  });
  handleSubmit(page, mailForm, async ({ email }) => {
    await postJson('/api/sign-in/mail', { email, returnTo });
    setBusy(mailForm, false);
    say(
      page,
      'notice',
      'Check your mail. If you confirmed this email here, a link is on its way. It works for 15 minutes.',
    );
  });
  handleSubmit(page, recoveryForm, async ({ code }) => {
    const answer = await postJson<SignedIn>('/api/sign-in/recovery-code', { code, returnTo });
    url.assign(answer.returnTo);
  });
  const ways = await fetchWaysIn();
  for (const element of page.querySelectorAll<HTMLElement>('[data-passkey]')) element.hidden = !ways.passkeys;
  providerLink.hidden = !ways.provider;
  passwordForm.hidden = !ways.passwords;
  mailForm.hidden = !ways.mail;
  recovery.hidden = false;
  joinLine.hidden = ways.signUp !== 'open';
}

async function signIn(returnTo: string): Promise<string> {
  const optionsJSON = await postJson<PublicKeyCredentialRequestOptionsJSON>('/api/sign-in/passkey/options');
  const response = await startAuthentication({ optionsJSON });
  return (await postJson<SignedIn>('/api/sign-in/passkey', { response, returnTo })).returnTo;
}
