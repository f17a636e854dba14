import type { Page } from '@playwright/test';

/** An upper bound, because feeds are endless. */
const MAX_STOPS = 400;

/** Tabs through a page and lists elements without visible focus and, outside dialogs, unreachable controls. */
export async function listKeyboardFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const reachedNames: string[] = [];
  await page.evaluate(() => {
    scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const isInDialog = (await page.getByRole('dialog').count()) > 0;
  let exitCount = 0;
  for (let stop = 1; stop <= MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(describeFocus, stop);
    if (focus === null) {
      // After the last element, the focus leaves the page and returns to its start.
      exitCount += 1;
      if (exitCount > 2) break;
    } else {
      if (focus.isAgain) break;
      if (focus.isNew && focus.name) reachedNames.push(focus.name);
      if (!focus.isSeen) faults.push(`focus is not visible on ${focus.tag} "${focus.name}"`);
      if (stop === MAX_STOPS) return faults;
    }
  }
  if (isInDialog) return faults;
  const unreachedNames = await page.evaluate(listUnreachedNames, reachedNames);
  return [...faults, ...unreachedNames.map((name) => `is never reached: ${name}`)];
}

async function describeFocus(stop: number) {
  // Wait for the next frame, as a real user would, so that long lists can render.
  await new Promise(requestAnimationFrame);
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const previousStop = element.getAttribute('data-reached');
  // Date fields have several consecutive stops.
  const isAgain = previousStop !== null && Number(previousStop) < stop - 1;
  element.setAttribute('data-reached', String(stop));
  // A row or a card may show the focus ring of the link that covers it. The ring is 2 px of outline or shadow.
  const ringElements = [
    element,
    element.parentElement,
    element.closest('li, article'),
    element.nextElementSibling,
  ];
  const styles = ringElements.flatMap((ring) => (ring ? [getComputedStyle(ring)] : []));
  const isSeen =
    element.getAttribute('tabindex') === '-1' ||
    // The button inside a date field has the browser's own focus ring.
    element.matches('input[type="date"]:not(:focus-visible)') ||
    styles.some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1.5) ||
        boxShadow.includes('0px 0px 0px 2px'),
    );
  const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
  return { isAgain, isNew: previousStop === null, isSeen, tag: element.tagName.toLowerCase(), name };
}

/**
 * The names of visible controls that Tab did not reach.
 * @param reachedNames names of the controls that it reached, since some may have been re-rendered without
 * their mark
 */
function listUnreachedNames(reachedNames: readonly string[]): string[] {
  const controlSelector =
    'a[href], button:not(:disabled), input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';
  const getName = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
  const unmatchedNames = [...reachedNames];
  for (const element of document.querySelectorAll('[data-reached]')) {
    const index = unmatchedNames.indexOf(getName(element));
    if (index >= 0) unmatchedNames.splice(index, 1);
  }
  return (
    [...document.querySelectorAll(controlSelector)]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest('[inert], [aria-hidden="true"]'),
      )
      .filter((element) => !element.hasAttribute('data-reached') && element.getAttribute('tabindex') !== '-1')
      // Only one radio of a group is a tab stop; arrow keys reach the others.
      .filter((element) => !element.matches('input[type=radio], [role=tab]'))
      .filter((element) => {
        const index = unmatchedNames.indexOf(getName(element));
        if (index >= 0) unmatchedNames.splice(index, 1);
        return index < 0;
      })
      .map((element) => getName(element) || element.outerHTML.slice(0, 80))
  );
}
