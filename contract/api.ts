import { accountsContract } from './accounts.ts';
import { adminAuditContract } from './admin/audit.ts';
import { bulkContract } from './admin/bulk.ts';
import { checkingContract } from './admin/checking.ts';
import { adminExportsContract } from './admin/exports.ts';
import { adminFiguresContract } from './admin/figures.ts';
import { adminMailsContract } from './admin/mails.ts';
import { adminOverviewContract } from './admin/overview.ts';
import { rejectionReasonsContract } from './admin/rejection-reasons.ts';
import { adminReportsContract } from './admin/reports.ts';
import { adminRulesContract } from './admin/rules.ts';
import { adminUsersContract } from './admin/users.ts';
import { accountingContract } from './billing/accounting.ts';
import { invoicesContract } from './billing/invoices.ts';
import { paymentsContract } from './billing/payments.ts';
import { cartContract } from './cart.ts';
import { clientsContract } from './clients.ts';
import { eventsContract } from './events.ts';
import { notificationsContract } from './notifications.ts';
import { partnerListContract } from './partner-list.ts';
import { profileContract } from './profile.ts';
import { purchasesContract } from './purchases.ts';
import { requestsContract } from './requests.ts';
import { adminRequestsContract } from './requests-admin.ts';
import { secondFactorContract } from './second-factor.ts';
import { shopContract } from './shop.ts';
import { siteContract } from './site.ts';

/** The browser imports only the type, so that zod stays out of its bundle. */
export const api = {
  ...siteContract,
  ...accountsContract,
  ...profileContract,
  ...secondFactorContract,
  ...eventsContract,
  ...requestsContract,
  ...adminRequestsContract,
  ...purchasesContract,
  ...partnerListContract,
  ...notificationsContract,
  ...cartContract,
  ...shopContract,
  ...invoicesContract,
  ...paymentsContract,
  ...accountingContract,
  ...clientsContract,
  ...adminUsersContract,
  ...adminAuditContract,
  ...adminExportsContract,
  ...bulkContract,
  ...checkingContract,
  ...rejectionReasonsContract,
  ...adminOverviewContract,
  ...adminFiguresContract,
  ...adminReportsContract,
  ...adminMailsContract,
  ...adminRulesContract,
} as const;

export type Api = typeof api;
