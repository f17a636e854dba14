/** Lists a page's layout faults. Runs in the page, so it must not reference anything in this module. */
export function listLayoutFaults(isPhone: boolean): string[] {
  const faults: string[] = [];
  const describeElement = (element: Element) => {
    const shownText = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    return `${element.tagName.toLowerCase()}.${String(element.getAttribute('class') ?? '')
      .split(' ')
      .slice(0, 2)
      .join('.')} "${shownText}"`;
  };
  // Content behind a dialog cannot be reached.
  const top = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
  const isVisible = (element: Element) =>
    top.contains(element) &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.visually-hidden, [aria-hidden="true"], [inert]');

  // Allow for rounding.
  const tolerancePx = 1.5;
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) faults.push(`scrolls sideways: ${scrollWidth} in ${innerWidth}`);

  const textNodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = textNodes.nextNode(); text; text = textNodes.nextNode()) {
    const element = text.parentElement;
    if (!element || !text.textContent?.trim() || element.closest('svg, script, style, noscript')) continue;
    if (!isVisible(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const lineCount = box.height / (Number.parseFloat(getComputedStyle(element).fontSize) * 1.2);
    const letterCount = text.textContent.trim().length;
    // A column is too narrow if words break into four or more lines of fewer than four letters. Skip
    // single-pixel elements, which are only for screen readers.
    if (lineCount > 3.5 && letterCount / lineCount < 4 && element.clientWidth > 2)
      faults.push(`text broken letter by letter: "${text.textContent.trim().slice(0, 40)}"`);
    for (
      let ancestor: Element | null = element;
      ancestor && ancestor !== document.body;
      ancestor = ancestor.parentElement
    ) {
      const style = getComputedStyle(ancestor);
      const ancestorBox = ancestor.getBoundingClientRect();
      if (ancestorBox.width < 3 || ancestorBox.height < 3) break; // Only for screen readers.
      const isScrolled = /auto|scroll/.test(style.overflowX);
      const isEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      const isCut = style.overflowX !== 'visible' || style.display.startsWith('flow-root');
      if (isScrolled || isEllipsis) break;
      if (
        isCut &&
        (box.right > ancestorBox.right + tolerancePx || box.left < ancestorBox.left - tolerancePx)
      ) {
        faults.push(
          `text is cut off by ${describeElement(ancestor)}: "${text.textContent.trim().slice(0, 50)}"`,
        );
        break;
      }
      const isCard = ancestor.matches('section, article, dialog, [role="dialog"], li, td');
      if (isCard && box.right > ancestorBox.right + tolerancePx) {
        faults.push(`text leaves ${describeElement(ancestor)}: "${text.textContent.trim().slice(0, 50)}"`);
        break;
      }
    }
  }

  const isHit = (target: Element, x: number, y: number) => {
    const hitElement = document.elementFromPoint(x, y);
    if (!hitElement) return false;
    const labels = 'labels' in target && target.labels instanceof NodeList ? [...target.labels] : [];
    return (
      target.contains(hitElement) ||
      hitElement.contains(target) ||
      labels.some((label) => label.contains(hitElement))
    );
  };
  const isPressable = (target: Element, halfPx: number) => {
    target.scrollIntoView({ block: 'center', inline: 'nearest' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isWideEnough =
      width >= 2 * halfPx || (isHit(target, x - halfPx + 1, y) && isHit(target, x + halfPx - 1, y));
    const isHighEnough =
      height >= 2 * halfPx || (isHit(target, x, y - halfPx + 1) && isHit(target, x, y + halfPx - 1));
    return isWideEnough && isHighEnough;
  };
  const targets =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=button], [role=switch]';
  for (const target of document.querySelectorAll(targets)) {
    const box = target.getBoundingClientRect();
    if (!isVisible(target) || box.width < 2 || box.height < 2 || target.matches(':disabled')) continue;
    const style = getComputedStyle(target);
    // Links within a sentence are only as high as their line.
    const isInSentence = target.parentElement?.textContent?.trim() !== target.textContent?.trim();
    if (style.display === 'inline' && isInSentence && target.tagName === 'A') continue;
    if (style.opacity === '0' && target.tagName === 'INPUT') continue;
    const isPrimary = target.matches('.mantine-Button-root, [role=tab], nav a');
    // WCAG 2.2 AA requires 24 px; the design uses 44 px for primary controls on phones.
    const minPx = isPhone && isPrimary ? 44 : 24;
    if (!isPressable(target, minPx / 2 - 0.5))
      faults.push(
        `smaller than ${minPx} px: ${describeElement(target)} ${box.width.toFixed()} × ${box.height.toFixed()}`,
      );
  }
  scrollTo(0, 0);

  for (const animation of document.getAnimations()) {
    const { duration } = animation.effect?.getComputedTiming() ?? {};
    if (typeof duration === 'number' && duration > 10)
      faults.push(`moves for ${duration} ms despite reduced motion`);
  }
  return [...new Set(faults)];
}
