import { accountsContract } from './accounts.ts';
import { adminContract } from './admin.ts';
import { purchasesContract } from './purchases.ts';
import { requestsContract } from './requests.ts';
import { siteContract } from './site.ts';

/** Every call of the API. The browser imports its type alone. */
export const api = {
  ...siteContract,
  ...accountsContract,
  ...requestsContract,
  ...purchasesContract,
  ...adminContract,
} as const;

export type Api = typeof api;
