import { accountsContract } from './accounts.ts';
import { adminContract } from './admin.ts';
import { profileContract } from './profile.ts';
import { purchasesContract } from './purchases.ts';
import { requestsContract } from './requests.ts';
import { secondFactorContract } from './second-factor.ts';
import { siteContract } from './site.ts';

/** Every call of the API. The browser imports its type alone. */
export const api = {
  ...siteContract,
  ...accountsContract,
  ...profileContract,
  ...secondFactorContract,
  ...requestsContract,
  ...purchasesContract,
  ...adminContract,
} as const;

export type Api = typeof api;
