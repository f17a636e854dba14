/**
 * Lists the cards with an empty strip of more than 80 px across their whole width, between two parts or below the last one.
 * Runs in the page, so it must not reference anything in this module.
 */
export function listCardGaps(): string[] {
  const maxGapPx = 80;
  const contentSelector =
    'svg, canvas, img, input, select, textarea, button, [role="img"], [data-line], [data-state]';
  return [...document.querySelectorAll('main section, main article')].flatMap((card) => {
    const cardBox = card.getBoundingClientRect();
    // A section without a border or background is part of the page or of another card.
    const isCard = getComputedStyle(card).borderTopWidth !== '0px' && cardBox.height > 0;
    if (!isCard || !card.checkVisibility()) return [];
    const boxes = [...card.querySelectorAll(contentSelector)].map((element) =>
      element.getBoundingClientRect(),
    );
    const textNodes = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
    for (let text = textNodes.nextNode(); text; text = textNodes.nextNode()) {
      if (!text.textContent?.trim() || text.parentElement?.closest('.visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      boxes.push(range.getBoundingClientRect());
    }
    const parts = boxes
      .filter(({ width, height }) => width > 2 && height > 1)
      .toSorted((a, b) => a.top - b.top);
    const paddingBottomPx = Number.parseFloat(getComputedStyle(card).paddingBottom);
    let filledUntil = cardBox.top + Number.parseFloat(getComputedStyle(card).paddingTop);
    let largestGapPx = 0;
    for (const { top, bottom } of [
      ...parts,
      { top: cardBox.bottom - paddingBottomPx, bottom: cardBox.bottom },
    ]) {
      largestGapPx = Math.max(largestGapPx, top - filledUntil);
      filledUntil = Math.max(filledUntil, bottom);
    }
    const title = card.querySelector('h2, h3')?.textContent ?? card.getAttribute('aria-label') ?? '';
    return largestGapPx > maxGapPx ? [`"${title.trim()}" has a gap of ${Math.round(largestGapPx)} px`] : [];
  });
}
