/** Layers that open above the page. */
const LAYER_SELECTOR = '[role="dialog"], [role="alertdialog"], [role="menu"]';
/** Containers whose role screen readers announce on focus. */
const CONTAINER_SELECTOR =
  'section, article, form, fieldset, main, ol, ul, [role]:not([role="none"], [role="presentation"])';
/** Lets code that sets the focus itself, such as a closing dialog, act first. */
const RESTORE_DELAY_MS = 60;

interface FocusSnapshot {
  readonly element: HTMLElement;
  /** From the parent upward. Stored, because a removed element no longer has any. */
  readonly ancestors: readonly HTMLElement[];
  readonly layer: Element | null;
  /** The focused element when its layer opened. */
  readonly opener: FocusSnapshot | null;
}

/**
 * Keeps the focus from falling back to the body when its element is removed or disabled. Moves it to the
 * element's dialog, card or form, or else to the page title, even if the page was replaced. An element that
 * was disabled during its action gets the focus back. Doesn't restore a focus that the athlete gave up, for
 * example by clicking the background.
 * @returns a function that stops tracking
 */
export function restoreLostFocus(): () => void {
  let trackedFocus: FocusSnapshot | null = null;
  let timer: number | undefined;

  const restoreFocus = () => {
    if (trackedFocus === null || hasFocus() || isDisabled(trackedFocus.element)) return;
    // The element is enabled again. If the athlete had given up the focus, `trackedFocus` would be null.
    if (trackedFocus.element.isConnected) trackedFocus.element.focus({ preventScroll: true });
    else focusFallback(trackedFocus);
  };
  const restoreLater = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(restoreFocus, RESTORE_DELAY_MS);
  };
  const observer = new MutationObserver(restoreLater);
  const trackFocus = (target: EventTarget | null) => {
    window.clearTimeout(timer);
    observer.disconnect();
    if (!(target instanceof HTMLElement)) return;
    trackedFocus = createSnapshot(target, trackedFocus);
    observer.observe(target, { attributeFilter: ['disabled'] });
    for (const ancestor of trackedFocus.ancestors) observer.observe(ancestor, { childList: true });
  };
  const onFocus = ({ target }: FocusEvent) => trackFocus(target);
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // The focus is moving to another element.
    if (relatedTarget !== null) return;
    queueMicrotask(() => {
      // The element is still focusable, so the athlete gave up the focus.
      if (trackedFocus?.element.isConnected && !isDisabled(trackedFocus.element) && !hasFocus()) {
        trackedFocus = null;
        observer.disconnect();
      }
    });
  };
  if (hasFocus()) trackFocus(document.activeElement);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
    observer.disconnect();
    window.clearTimeout(timer);
  };
}

const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body;
const isDisabled = (element: HTMLElement) => element.isConnected && element.matches(':disabled');

function createSnapshot(element: HTMLElement, previous: FocusSnapshot | null): FocusSnapshot {
  const ancestors: HTMLElement[] = [];
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement)
    ancestors.push(parent);
  const layer = element.closest(LAYER_SELECTOR);
  return { element, ancestors, layer, opener: layer === null ? null : findOpener(layer, previous) };
}

/** The opener stays the same within a layer. A new layer was opened by the previously focused element. */
function findOpener(layer: Element, previous: FocusSnapshot | null): FocusSnapshot | null {
  for (let snapshot = previous; snapshot !== null; snapshot = snapshot.opener)
    if (snapshot.layer === layer) return snapshot.opener;
  return previous;
}

function focusFallback({ element, ancestors, opener }: FocusSnapshot): void {
  const container = ancestors.find(
    (ancestor) => ancestor.matches(CONTAINER_SELECTOR) && isFocusable(ancestor),
  );
  if (isFocusable(element)) element.focus({ preventScroll: true });
  else if (container) focusInside(container);
  else if (opener) focusFallback(opener);
  else {
    const page = document.querySelector<HTMLElement>('main');
    if (page) focusInside(page);
  }
}

const isFocusable = (element: HTMLElement) =>
  element.isConnected && !isDisabled(element) && element.checkVisibility();

function focusInside(container: HTMLElement): void {
  const title = container.matches('main') ? container.querySelector<HTMLElement>('h1') : null;
  const target = container.querySelector<HTMLElement>('[data-autofocus]') ?? title ?? container;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
  // Scrolls only for keyboard users.
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}
