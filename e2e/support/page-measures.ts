import { expect, type Page, type Request } from '@playwright/test';

/** Waits until the browser has drawn a change of window, colours or motion, and no transition runs. Ignores endless animations. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const listRunning = () =>
      document
        .getAnimations()
        .filter((each) => Number.isFinite(Number(each.effect?.getComputedTiming().endTime)));
    await frame();
    await frame();
    // An inherited colour starts the transition of a child one frame after that of its parent.
    for (let running = listRunning(); running.length > 0; running = listRunning()) {
      await Promise.allSettled(running.map(({ finished }) => finished));
      await frame();
    }
  });
}

/** Watches the calls of a page. @returns a function that waits until no call runs and nothing moves */
export function watchCalls(page: Page): () => Promise<void> {
  const calls = new Set<Request>();
  // Ignore the event stream, which never ends.
  const begin = (request: Request) => !request.url().endsWith('/api/events') && calls.add(request);
  const end = (request: Request) => calls.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return async () => {
    do {
      await expect.poll(() => calls.size).toBe(0);
      // An answer may start further calls.
      await settle(page);
    } while (calls.size > 0);
  };
}

/** Finds faults for screen readers: in headings, landmarks, tables and progress bars. */
export function findStructureFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const count = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()).length;
    if (count('h1') !== 1) faults.push(`${count('h1')} h1`);
    if (count('main, [role="main"]') !== 1) faults.push('not one main');
    if (!document.title) faults.push('no title');
    for (const table of document.querySelectorAll('table')) {
      if (!table.caption?.textContent?.trim()) faults.push('table without a name');
      const heads = [...table.querySelectorAll('th')];
      if (heads.length === 0 || heads.some((head) => !head.textContent?.trim()))
        faults.push('table without headers');
    }
    for (const bar of document.querySelectorAll('[role="progressbar"]')) {
      const isNamed = bar.getAttribute('aria-label') && bar.getAttribute('aria-valuetext');
      if (!isNamed) faults.push('progress without a name');
    }
    return faults;
  });
}

export function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().endTime ?? 0) > 50)
      .map((animation) => {
        const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
        return target?.outerHTML.slice(0, 120) ?? 'animation';
      }),
  );
}

export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (each) => each.checkVisibility() && each.getBoundingClientRect().right > width + 1,
    );
    return [
      `${document.documentElement.scrollWidth} px`,
      ...wide.slice(-3).map((each) => each.outerHTML.slice(0, 160)),
    ];
  });
}

/** Finds elements that scroll sideways, such as a table's frame. Leaves out tab lists and pagers, which scroll on purpose. */
export function findSidewaysScrollers(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((each) => {
        if (!each.checkVisibility() || each.matches('[role="tablist"], nav, input, textarea')) return false;
        const scrolls = ['auto', 'scroll'].includes(getComputedStyle(each).overflowX);
        return scrolls && each.scrollWidth > each.clientWidth + 1;
      })
      .map((each) => `${each.scrollWidth} px in ${each.clientWidth} px: ${each.outerHTML.slice(0, 120)}`),
  );
}

export function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cuts = (style: string) => style === 'hidden' || style === 'clip';
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((each) => {
        if (
          !each.textContent?.trim() ||
          !each.checkVisibility() ||
          each.closest('[aria-hidden="true"], .visually-hidden')
        )
          return false;
        const { overflowX, overflowY, clipPath } = getComputedStyle(each);
        // Text for screen readers alone is clipped on purpose.
        if (clipPath !== 'none' || each.clientWidth <= 1) return false;
        const isTooWide = cuts(overflowX) && each.scrollWidth > each.clientWidth + 1;
        const isTooHigh = cuts(overflowY) && each.scrollHeight > each.clientHeight + 1;
        return isTooWide || isTooHigh;
      })
      .map((each) => each.outerHTML.slice(0, 200));
  });
}

/** Finds controls that look the same with and without the focus. Tests one control of each class. */
export async function findHiddenFocus(page: Page): Promise<string[]> {
  // After a key press the browser shows the focus ring of every focused control.
  await page.keyboard.press('Tab');
  return page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const look = (control: Element) =>
      [control, control.parentElement, control.nextElementSibling, control.closest('label, fieldset')]
        .map((each) => {
          if (!each) return '';
          const style = getComputedStyle(each);
          return [
            style.outlineStyle,
            style.outlineWidth,
            style.outlineColor,
            style.boxShadow,
            style.borderColor,
            style.stroke,
            style.strokeWidth,
          ].join();
        })
        .join('|');
    const looks = new Set<string>();
    const hidden: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]',
    )) {
      const kind = `${control.tagName} ${control.getAttribute('type')} ${control.className}`;
      if (looks.has(kind) || !control.checkVisibility() || control.closest('[inert]')) continue;
      looks.add(kind);
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const before = look(control);
      control.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
      if (document.activeElement !== control || look(control) !== before) continue;
      // A script may draw the focus ring some frames later.
      await frame();
      if (document.activeElement === control && look(control) === before)
        hidden.push(control.outerHTML.slice(0, 160));
    }
    return hidden;
  });
}

/** Sets the browser's default text size, 16 px at first. `rem` and media queries depend on it. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
  await browser.detach();
}

export function countRowsInView(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('tbody tr')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return row.checkVisibility() && top >= 0 && bottom <= window.innerHeight;
      }).length,
  );
}
