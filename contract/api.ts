import { accountsContract } from './accounts.ts';
import { adminContract } from './admin.ts';
import { cartContract } from './cart.ts';
import { clientsContract } from './clients.ts';
import { eventsContract } from './events.ts';
import { notificationsContract } from './notifications.ts';
import { partnerListContract } from './partner-list.ts';
import { profileContract } from './profile.ts';
import { purchasesContract } from './purchases.ts';
import { requestsContract } from './requests.ts';
import { secondFactorContract } from './second-factor.ts';
import { shopContract } from './shop.ts';
import { siteContract } from './site.ts';

/** The browser imports the type alone, so that zod stays out of its bundle. */
export const api = {
  ...siteContract,
  ...accountsContract,
  ...profileContract,
  ...secondFactorContract,
  ...eventsContract,
  ...requestsContract,
  ...purchasesContract,
  ...partnerListContract,
  ...notificationsContract,
  ...cartContract,
  ...shopContract,
  ...clientsContract,
  ...adminContract,
} as const;

export type Api = typeof api;
