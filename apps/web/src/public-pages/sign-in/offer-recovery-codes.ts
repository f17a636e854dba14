import { describePasskeyFault } from './describe-passkey-fault.ts';
import { say, showView } from './form-state.ts';
import { postJson } from './post-json.ts';

/**
 * Offers recovery codes to the person who has just made an account. The codes are shown once.
 * @param returnTo the path to open afterward
 */
export async function offerRecoveryCodes(page: ParentNode, returnTo: string): Promise<void> {
  const list = page.querySelector<HTMLElement>('[data-codes]');
  const makeButton = page.querySelector<HTMLButtonElement>('[data-make-codes]');
  const copyButton = page.querySelector<HTMLButtonElement>('[data-copy-codes]');
  const nextLink = page.querySelector<HTMLAnchorElement>('[data-continue]');
  if (!list || !makeButton || !copyButton || !nextLink) return;
  showView(page, 'codes');
  nextLink.href = returnTo;
  let codes: readonly string[] = [];
  const make = async () => {
    makeButton.disabled = true;
    try {
      ({ codes } = await postJson<{ codes: readonly string[] }>('/api/recovery-codes'));
    } catch (error) {
      makeButton.disabled = false;
      return say(page, 'fault', describePasskeyFault(error));
    }
    list.replaceChildren(
      ...codes.map((code) => Object.assign(document.createElement('li'), { textContent: code })),
    );
    [list.hidden, makeButton.hidden, copyButton.hidden] = [false, true, false];
    nextLink.textContent = 'I’ve stored them. Continue';
  };
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    say(page, 'notice', 'Copied. Store them somewhere safe.');
  };
  makeButton.addEventListener('click', () => void make());
  copyButton.addEventListener('click', () => {
    copy().catch(() => say(page, 'fault', 'Your browser couldn’t copy the codes. Write them down.'));
  });
}
