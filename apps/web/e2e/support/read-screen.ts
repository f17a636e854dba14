import type { Page } from '@playwright/test';
import { expect } from './watched-page.ts';

/** A displayed number, with its label and card. */
interface DisplayedNumber {
  readonly card: string;
  readonly label: string;
  /** With its unit, e.g. "25.8 km". */
  readonly valueWithUnit: string;
}

/** All the text on a screen, including collapsed and below-the-fold content. */
export interface ScreenContent {
  readonly text: string;
  readonly numbers: readonly DisplayedNumber[];
  /** The screen's advice, by tone. */
  readonly tones: readonly { readonly tone: 'good' | 'caution'; readonly advice: string }[];
}

/** The last card on screens that load card by card. */
const LAST_CARDS: Readonly<Record<string, string>> = {
  '/': 'Recovery Metrics',
  '/analytics': 'Race Prediction',
};

/** Opens a path and reads the whole screen once everything is loaded. */
export async function readScreen(page: Page, path: string): Promise<ScreenContent> {
  await page.goto(path);
  const lastCard = LAST_CARDS[path];
  let previousText: string | null = '';
  await expect(async () => {
    await page.evaluate(loadWholePage);
    if (lastCard !== undefined) expect(await page.getByRole('heading', { name: lastCard }).count()).toBe(1);
    expect(await page.locator('main [aria-busy="true"]').count()).toBe(0);
    expect(await page.locator('main').getByText('Loading', { exact: true }).count()).toBe(0);
    const text = await page.locator('main').textContent();
    const isUnchanged = text !== '' && text === previousText;
    previousText = text;
    expect(isUnchanged, 'the screen still changes').toBe(true);
  }).toPass({ timeout: 120_000, intervals: [250] });
  return page.evaluate(readContent);
}

/** Scrolls through the page to load lazy content, and opens collapsed content. */
async function loadWholePage(): Promise<void> {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
    scrollTo(0, y);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  for (const details of document.querySelectorAll('details')) details.open = true;
  for (const button of document.querySelectorAll<HTMLElement>('main button[aria-expanded="false"]'))
    if (/^(Show \d+ more|Notes)/.test(button.textContent)) button.click();
}

function readContent(): ScreenContent {
  const styleSheet = new CSSStyleSheet();
  styleSheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(styleSheet);
  const readText = (element: Element | null | undefined) =>
    // biome-ignore lint/performance/useDomNodeTextContent: `textContent` includes hidden text and joins lines.
    element instanceof HTMLElement ? element.innerText : '';
  const readWords = (element: Element | null | undefined) => readText(element).replaceAll(/\s+/g, ' ').trim();
  const main = document.querySelector('main');
  const listInMain = <ElementType extends Element>(selector: string) => [
    ...(main?.querySelectorAll<ElementType>(selector) ?? []),
  ];
  const getCardTitle = (element: Element) =>
    readWords(element.closest('section')?.querySelector('h2')) ||
    (element.closest('section')?.getAttribute('aria-label') ?? '');
  const attributes = ['aria-label', 'placeholder', 'title', 'aria-valuetext'].flatMap((name) =>
    listInMain(`[${name}]`).map((element) => element.getAttribute(name) ?? ''),
  );
  const lines = [readText(main), ...attributes, ...listInMain('svg text').map((label) => label.textContent)];
  return {
    text: lines.join('\n'),
    // The build turns the class `stat` into a name that contains `_stat_`.
    numbers: listInMain('div[class*="_stat_"]').map((stat) => ({
      card: getCardTitle(stat),
      label: readWords(stat.firstElementChild).replace(/ ?\?$/, ''),
      valueWithUnit: readWords(stat.children[1]),
    })),
    tones: [
      ...listInMain('section[data-tone="good"], section[data-tone="caution"]').map((element) => ({
        tone: element.getAttribute('data-tone') === 'good' ? ('good' as const) : ('caution' as const),
        advice: readWords(element),
      })),
      ...listInMain('li[data-type="positive"], li[data-type="warning"]').map((element) => ({
        tone: element.getAttribute('data-type') === 'positive' ? ('good' as const) : ('caution' as const),
        advice: readWords(element),
      })),
    ],
  };
}
