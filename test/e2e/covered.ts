// What somebody at a table cannot see or reach: run in the page itself.

/** In the page: what lies over what, what sticks out, what no scrolling reaches. */
export function faultsOfPicture(): string[] {
  const kinds: Record<string, string> = {
    plate: '[data-spot^="seat-"]',
    stake: '[class*="_coaster_"]',
    trick: '[data-spot^="trick-"]',
    sign: '[class*="_sign_"], [class*="_result_"]',
    arrow: '[class*="_arrow_"]',
    hand: 'ul[data-turn] > li, ul[data-in] > li, [class*="_hand_"] > li',
    bar: '[class*="_bar_"][tabindex], [class*="_answers_"]',
    clock: '[class*="_clock_"]',
    message: '[class*="_message_"]',
    line: '[class*="_line_"] > p',
    foot: '[class*="_foot_"] > *, [class*="_controls_"]',
    head: 'header, h1',
  };
  const found: { kind: string; name: string; element: Element; left: number; right: number; top: number; bottom: number }[] = [];
  const isSeen = (element: Element): boolean => element.getClientRects().length > 0 && element.closest('.sr-only') === null && getComputedStyle(element).clipPath === 'none';
  for (const [kind, selector] of Object.entries(kinds))
    for (const element of document.querySelectorAll(selector)) {
      if (!isSeen(element) || element.getBoundingClientRect().width <= 1) continue;
      // With a plate goes all that hangs on it: its cards and its tag. What is said is there for a moment.
      // The arrow is smaller than its picture.
      const margin = kind === 'arrow' ? element.getBoundingClientRect().width / 6 : 0;
      const rects = [element, ...(kind === 'plate' ? element.querySelectorAll('*:not(.sr-only, svg *, [class*="_bubble_"])') : [])].filter(isSeen).map(each => each.getBoundingClientRect());
      found.push({
        kind, element, name: `${kind} ${(element.textContent ?? '').trim().slice(0, 24)}`,
        left: Math.min(...rects.map(({ left }) => left)) + margin, right: Math.max(...rects.map(({ right }) => right)) - margin,
        top: Math.min(...rects.map(({ top }) => top)) + scrollY + margin, bottom: Math.max(...rects.map(({ bottom }) => bottom)) + scrollY - margin,
      });
    }
  const page = document.documentElement;
  const faults = page.scrollWidth > innerWidth ? [`scrolls sideways to ${page.scrollWidth}`] : [];
  for (const [i, one] of found.entries()) {
    if (one.left < -0.5 || one.right > innerWidth + 0.5) faults.push(`${one.name} sticks out: ${Math.round(one.left)} to ${Math.round(one.right)}`);
    if (one.top < -0.5 || one.bottom > page.scrollHeight + 0.5) faults.push(`${one.name} cannot be scrolled to`);
    for (const other of found.slice(i + 1)) {
      // Cards may lie over cards, and what is inside another thing belongs to it.
      if ((one.kind === other.kind && (one.kind === 'trick' || one.kind === 'hand')) || one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide > 1 && high > 1) faults.push(`${one.name} and ${other.name} overlap by ${Math.round(wide)}×${Math.round(high)}`);
    }
  }
  return faults;
}
