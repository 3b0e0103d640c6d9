import type { Page } from '@playwright/test';
import type { MailedLinks, Viewer } from '../demo-portal.ts';

export type View = {
  /** For reports and file names. */
  readonly name: string;
  readonly viewer: Viewer;
  /** Its address; some come by mail or from the shop. */
  readonly path: string | ((links: MailedLinks) => string);
  /** Comes before the page is opened: answers calls in the server's place. */
  readonly before?: (page: Page) => Promise<unknown>;
  readonly open?: (page: Page) => Promise<unknown>;
  readonly isOverlay?: boolean;
  /** A page of the server's own, outside the application. */
  readonly hasNoScript?: boolean;
};

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
export const pressInDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name }).first().click();
