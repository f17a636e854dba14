import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';

/** Stops a loop that never returns to its start. No screen has this many tab stops. */
const MAX_STOPS = 80;

/**
 * Tabs from the current focus, once through the page or through the dialog that has the focus.
 * @returns the accessible name of each stop, in order; each one was visible and visibly focused
 */
export async function walkByTab(): Promise<readonly string[]> {
  const stops = new Set<Element>();
  const getFocusedElement = () => document.activeElement ?? document.body;
  // A dialog that has just opened may have the focus itself. That isn't a stop.
  const start = getFocusedElement();
  if (start instanceof HTMLElement && start.tabIndex >= 0) stops.add(start);
  for (let count = 0; count < MAX_STOPS; count += 1) {
    await userEvent.tab();
    const focusedStop = getFocusedElement();
    if (focusedStop === document.body || stops.has(focusedStop)) break;
    expectVisibleFocus(focusedStop);
    stops.add(focusedStop);
  }
  return [...stops].map(getAccessibleName);
}

function expectVisibleFocus(focusedStop: Element): void {
  const { top, bottom, left, right } = focusedStop.getBoundingClientRect();
  const isInViewport = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  expect(
    isInViewport,
    `"${getAccessibleName(focusedStop)}" is inside the viewport while it has the focus`,
  ).toBe(true);
  // A hidden input shows its focus on its replacement. A link that spans a row shows it on the row.
  const outlinedElements = [
    focusedStop,
    focusedStop.nextElementSibling,
    focusedStop.parentElement,
    focusedStop.closest('li'),
  ];
  expect(
    outlinedElements.some(isOutlined),
    `"${getAccessibleName(focusedStop)}" shows that it has the focus`,
  ).toBe(true);
}

function isOutlined(element: Element | null): boolean {
  if (element === null) return false;
  // The theme's focus outline is 2 px wide.
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
}

const FIELD_TYPES = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement];

function getAccessibleName(element: Element): string {
  const isField = FIELD_TYPES.some((field) => element instanceof field);
  const label = isField ? (element as HTMLInputElement).labels?.[0]?.textContent : null;
  return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim();
}
