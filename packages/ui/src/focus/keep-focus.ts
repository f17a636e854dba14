/** What opens above the page and is left again. */
const LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"]';
/** What a screen reader tells by name or kind: the focus may rest there. */
const PLACE =
  'section, article, form, fieldset, main, ol, ul, [role]:not([role="none"], [role="presentation"])';
/** Whoever knows better where the focus goes, as a dialog that closes does, goes first. */
const OTHERS_FIRST_MS = 60;

interface Hold {
  readonly element: HTMLElement;
  /** From its parent up: they are known once it is gone, too. */
  readonly around: readonly HTMLElement[];
  readonly layer: Element | null;
  /** What had the focus when its layer opened. */
  readonly opener: Hold | null;
}

/**
 * Keeps the focus from falling to the page when what has it goes or is disabled: a button that was pressed away leaves
 * it to its place (the dialog, the card, the form), the last of a page to the page's title, also to that of the page
 * that comes in its stead; one that is disabled while its act runs has it back afterwards.
 * @returns ends that
 * Law: a focus that the athlete gives up, as by a press beside everything, stays given up.
 */
export function keepFocus(): () => void {
  let hold: Hold | null = null;
  let later: number | undefined;

  const settle = () => {
    if (hold === null || hasFocus() || isBarred(hold.element)) return;
    // There again after it was barred; given up by itself it would be held no longer.
    if (hold.element.isConnected) hold.element.focus({ preventScroll: true });
    else leadOn(hold);
  };
  const settleLater = () => {
    window.clearTimeout(later);
    later = window.setTimeout(settle, OTHERS_FIRST_MS);
  };
  const changes = new MutationObserver(settleLater);
  const take = (target: EventTarget | null) => {
    window.clearTimeout(later);
    changes.disconnect();
    if (!(target instanceof HTMLElement)) return;
    hold = heldBy(target, hold);
    changes.observe(target, { attributeFilter: ['disabled'] });
    for (const each of hold.around) changes.observe(each, { childList: true });
  };
  const onFocus = ({ target }: FocusEvent) => take(target);
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // On its way to another element it is nobody's for a moment.
    if (relatedTarget !== null) return;
    queueMicrotask(() => {
      if (hold?.element.isConnected && !isBarred(hold.element) && !hasFocus()) {
        hold = null;
        changes.disconnect();
      }
    });
  };
  if (hasFocus()) take(document.activeElement);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
    changes.disconnect();
    window.clearTimeout(later);
  };
}

const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body;
const isBarred = (element: HTMLElement) => element.isConnected && element.matches(':disabled');

function heldBy(element: HTMLElement, before: Hold | null): Hold {
  const around: HTMLElement[] = [];
  for (let each = element.parentElement; each !== null; each = each.parentElement) around.push(each);
  const layer = element.closest(LAYER);
  return { element, around, layer, opener: layer === null ? null : openerOf(layer, before) };
}

/** Within a layer, or back in it, what opened it stays; a new one was opened by what had the focus. */
function openerOf(layer: Element, before: Hold | null): Hold | null {
  for (let each = before; each !== null; each = each.opener) if (each.layer === layer) return each.opener;
  return before;
}

function leadOn({ element, around, opener }: Hold): void {
  const place = around.find((each) => each.matches(PLACE) && isThere(each));
  if (isThere(element)) element.focus({ preventScroll: true });
  else if (place) restOn(place);
  else if (opener) leadOn(opener);
  else {
    const page = document.querySelector<HTMLElement>('main');
    if (page) restOn(page);
  }
}

const isThere = (element: HTMLElement) =>
  element.isConnected && !isBarred(element) && element.checkVisibility();

function restOn(place: HTMLElement): void {
  const title = place.matches('main') ? place.querySelector<HTMLElement>('h1') : null;
  const target = place.querySelector<HTMLElement>('[data-autofocus]') ?? title ?? place;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
  // Whoever points at things has the page stay where it is.
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}
