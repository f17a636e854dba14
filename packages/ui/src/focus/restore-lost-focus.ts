/** A layer above the page that closes again. */
const LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"]';
/** Elements with an accessible name or role where the focus may rest. */
const PLACE =
  'section, article, form, fieldset, main, ol, ul, [role]:not([role="none"], [role="presentation"])';
/** Code that knows better where the focus goes, such as a closing dialog, goes first. */
const OTHERS_FIRST_MS = 60;

interface Focused {
  readonly element: HTMLElement;
  /** From its parent upward; stored, because they are unknown after the removal. */
  readonly around: readonly HTMLElement[];
  readonly layer: Element | null;
  /** The focused element when its layer opened. */
  readonly opener: Focused | null;
}

/**
 * Keeps the focus from falling back to the body when its element is removed or disabled. It moves to the element's
 * dialog, card or form, or else to the page's title, including a replaced page's. An element that was disabled
 * during its action gets it back. A focus that the athlete gives up, for example by a click on the background, is
 * not restored.
 * @returns stops it
 */
export function restoreLostFocus(): () => void {
  let focused: Focused | null = null;
  let later: number | undefined;

  const settle = () => {
    if (focused === null || hasFocus() || isBarred(focused.element)) return;
    // The element is enabled again; if the athlete had given up the focus, it would no longer be tracked.
    if (focused.element.isConnected) focused.element.focus({ preventScroll: true });
    else leadOn(focused);
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
    focused = focusedAt(target, focused);
    changes.observe(target, { attributeFilter: ['disabled'] });
    for (const each of focused.around) changes.observe(each, { childList: true });
  };
  const onFocus = ({ target }: FocusEvent) => take(target);
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // The focus is moving to another element.
    if (relatedTarget !== null) return;
    queueMicrotask(() => {
      if (focused?.element.isConnected && !isBarred(focused.element) && !hasFocus()) {
        focused = null;
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

function focusedAt(element: HTMLElement, before: Focused | null): Focused {
  const around: HTMLElement[] = [];
  for (let each = element.parentElement; each !== null; each = each.parentElement) around.push(each);
  const layer = element.closest(LAYER);
  return { element, around, layer, opener: layer === null ? null : openerOf(layer, before) };
}

/** The opener stays the same within a layer; a new layer was opened by the focused element. */
function openerOf(layer: Element, before: Focused | null): Focused | null {
  for (let each = before; each !== null; each = each.opener) if (each.layer === layer) return each.opener;
  return before;
}

function leadOn({ element, around, opener }: Focused): void {
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
  // With a pointer, the page must not scroll.
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}
