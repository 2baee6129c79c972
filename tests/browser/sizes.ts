import type { Page, ViewportSize } from '@playwright/test';

export const desk = { width: 1440, height: 900 } as const;
export const phone = { width: 390, height: 844 } as const;
export const laptop = { width: 1366, height: 768 } as const;
export const sizes = [desk, phone] as const;
export type Size = typeof desk | typeof phone | typeof laptop;

/** Waits until the page is rendered at the new size: before that a list may still be the table, or the rows, of the old one. */
export const resize = async (page: Page, { width, height }: ViewportSize): Promise<void> => {
  const now = page.viewportSize();
  if (now?.width === width && now.height === height) return;
  await page.setViewportSize({ width, height });
  await page.evaluate(
    (size) =>
      new Promise<void>((drawn) => {
        const look = () =>
          window.innerWidth === size.width && window.innerHeight === size.height
            ? requestAnimationFrame(() => requestAnimationFrame(() => drawn()))
            : requestAnimationFrame(look);
        look();
      }),
    { width, height },
  );
};
