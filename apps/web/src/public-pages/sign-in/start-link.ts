import { describePasskeyFault } from './describe-passkey-fault.ts';
import { say, showView } from './form-state.ts';
import { postJson, RefusedError } from './post-json.ts';
import { takeToken } from './take-token.ts';

interface LinkFacts {
  readonly kind: 'sign-in' | 'sign-up' | 'confirm';
  readonly email: string;
  readonly isSameBrowser: boolean;
}

const WORDS: Readonly<Record<LinkFacts['kind'], readonly [title: string, button: string]>> = {
  'sign-in': ['Sign in', 'Sign in'],
  'sign-up': ['Finish your account', 'Create account'],
  confirm: ['Confirm your email', 'Confirm'],
};

/**
 * Says what the mailed link `/link/TOKEN` does, and does it when the person presses the button: programs that check
 * mail open links too.
 */
export async function startLink(
  page: ParentNode,
  url: Pick<Location, 'pathname' | 'assign'>,
  history: Pick<History, 'state' | 'replaceState'>,
): Promise<void> {
  const title = page.querySelector('[data-link-title]');
  const lead = page.querySelector('[data-link-lead]');
  const button = page.querySelector<HTMLButtonElement>('[data-link-button]');
  const signInLink = page.querySelector<HTMLElement>('[data-link-sign-in]');
  if (!title || !lead || !button || !signInLink) return;
  showView(page, 'link');
  const token = takeToken(url.pathname, history);
  const showFault = (error: unknown) => {
    say(page, 'fault', describePasskeyFault(error));
    if (!(error instanceof RefusedError) || error.status !== 404) return;
    button.hidden = true;
    signInLink.hidden = false;
  };
  const press = async () => {
    button.disabled = true;
    try {
      url.assign((await postJson<{ returnTo: string }>('/api/link', { token })).returnTo);
    } catch (error) {
      button.disabled = false;
      showFault(error);
    }
  };
  button.addEventListener('click', () => void press());
  try {
    const { kind, email, isSameBrowser } = await postJson<LinkFacts>('/api/link/check', { token });
    const [titleText, buttonText] = WORDS[kind];
    title.textContent = titleText;
    lead.textContent = describeLink(kind, email, isSameBrowser);
    button.textContent = buttonText;
    button.hidden = false;
    button.focus();
  } catch (error) {
    showFault(error);
  }
}

/** A link that someone else asked for could sign the person in to another account, so the page names it. */
function describeLink(kind: LinkFacts['kind'], email: string, isSameBrowser: boolean): string {
  if (kind === 'confirm') return `After this, we can mail links to ${email} that sign you in.`;
  const what = kind === 'sign-in' ? `You sign in as ${email}.` : `Your account signs in with ${email}.`;
  return isSameBrowser
    ? what
    : `${what} The link was asked for in another browser. Continue only if that was you.`;
}
