import type { Page } from '@playwright/test';

const MOST_STOPS = 400;

/** What a keyboard alone meets: focus that cannot be seen, a trap, or something to press that it never reaches. */
export async function keyboardFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.bringToFront();
  await page.evaluate(() => {
    scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const inDialog = (await page.getByRole('dialog').count()) > 0;
  const reached = new Set<string>();
  let last: string | null = null;
  let timesOutside = 0;
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(focused);
    if (focus === null) {
      // From its end the focus leaves the page, and comes back to its beginning.
      timesOutside += 1;
      if (timesOutside > 2) break;
      continue;
    }
    if (!focus.isSeen) faults.push(`focus is not seen on ${focus.name}`);
    // A date has a stop for day, month and year.
    if (focus.key === last) continue;
    if (reached.has(focus.key)) break;
    last = focus.key;
    reached.add(focus.key);
    if (stop === MOST_STOPS - 1) faults.push(`there is no end after ${MOST_STOPS} stops`);
  }
  if (inDialog) return faults;
  const unreached = await page.evaluate(neverReached);
  return [...faults, ...unreached.map((name) => `is never reached: ${name}`)];
}

function focused() {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const all = [...document.querySelectorAll('*')];
  element.setAttribute('data-reached', '');
  // A row or a card may wear the ring of the link that covers it.
  const around = [element, element.parentElement, element.closest('li, article'), element.nextElementSibling];
  const looks = around.flatMap((each) => (each ? [getComputedStyle(each)] : []));
  const isSeen =
    element.getAttribute('tabindex') === '-1' ||
    looks.some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1.5) ||
        boxShadow.includes('0px 0px 0px 2px'),
    );
  const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
  return { key: String(all.indexOf(element)), isSeen, name: `${element.tagName.toLowerCase()} "${words}"` };
}

function neverReached(): string[] {
  const pressable =
    'a[href], button:not(:disabled), input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';
  return (
    [...document.querySelectorAll(pressable)]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest('[inert], [aria-hidden="true"]'),
      )
      .filter((element) => !element.hasAttribute('data-reached') && element.getAttribute('tabindex') !== '-1')
      // One of a group of radios is a stop; arrows lead to the others.
      .filter((element) => !element.matches('input[type=radio], [role=tab]'))
      .map(
        (element) =>
          (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) ||
          element.outerHTML.slice(0, 80),
      )
  );
}
