import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';

/** More than any screen of a test has. */
const MOST_STOPS = 80;

/**
 * Walks by Tab from where the focus is, once through all of the page, or of the dialog that holds the focus.
 * @returns what each stop is called, in their order; every one was in sight and was seen to have the focus
 */
export async function walkByTab(): Promise<readonly string[]> {
  const stops = new Set<Element>();
  const at = () => document.activeElement ?? document.body;
  // A dialog that has just opened may have the focus itself, which is no stop.
  const start = at();
  if (start instanceof HTMLElement && start.tabIndex >= 0) stops.add(start);
  for (let count = 0; count < MOST_STOPS; count += 1) {
    await userEvent.tab();
    const stop = at();
    if (stop === document.body || stops.has(stop)) break;
    expectSeen(stop);
    stops.add(stop);
  }
  return [...stops].map(nameOf);
}

function expectSeen(stop: Element): void {
  const { top, bottom, left, right } = stop.getBoundingClientRect();
  const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  expect(isInSight, `"${nameOf(stop)}" is in sight while it has the focus`).toBe(true);
  // A hidden input shows it by what is drawn for it, and a link that is a whole row by its row.
  const marked = [stop, stop.nextElementSibling, stop.parentElement, stop.closest('li')];
  expect(marked.some(isOutlined), `"${nameOf(stop)}" is seen to have the focus`).toBe(true);
}

function isOutlined(element: Element | null): boolean {
  if (element === null) return false;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
}

const FIELDS = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement];

function nameOf(element: Element): string {
  const isField = FIELDS.some((field) => element instanceof field);
  const label = isField ? (element as HTMLInputElement).labels?.[0]?.textContent : null;
  return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim();
}
