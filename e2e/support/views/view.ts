import type { Page } from '@playwright/test';
import type { MailedLinks, Viewer } from '../demo-portal.ts';

export type View = {
  /** Unique; names the view in reports and files. */
  readonly name: string;
  readonly viewer: Viewer;
  /** Path of the page, or a function that picks a mailed link or an order's page. */
  readonly path: string | ((links: MailedLinks) => string);
  /** Runs before the page opens, for example to answer its calls. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Runs on the open page and leads to the view. */
  readonly open?: (page: Page) => Promise<unknown>;
  /** The view is an open dialog. */
  readonly isOverlay?: boolean;
  /** The server renders the page, without the application. */
  readonly hasNoScript?: boolean;
};

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
export const pressInDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name }).first().click();
