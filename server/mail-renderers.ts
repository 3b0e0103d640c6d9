import { accountsMails } from './accounts/mails.ts';
import { adminUsersMails } from './admin/mails.ts';
import { billingMails } from './billing/mails.ts';
import { clientsMails } from './clients/mails.ts';
import { purchasesMails } from './purchases/mails.ts';
import { requestsMails } from './requests/mails.ts';
import { shopMails } from './shop/mails.ts';

/** Renderers of all mails. Each kind has a sample in `mail-samples.ts`. */
export const mailRenderers = {
  ...accountsMails,
  ...requestsMails,
  ...purchasesMails,
  ...shopMails,
  ...billingMails,
  ...clientsMails,
  ...adminUsersMails,
};
