import { emailChangeMails } from '#server/accounts/email-change/email-change.ts';
import { erasureMails } from '#server/accounts/erasure/erasure.ts';
import { registrationMails } from '#server/accounts/registration/registration.ts';
import { resetMails } from '#server/accounts/reset/reset.ts';
import { secondFactorMails } from '#server/accounts/second-factor/second-factor.ts';
import { supportMails } from '#server/accounts/support/support.ts';

/** The room's mails by kind. */
export const accountsMails = {
  ...registrationMails,
  ...secondFactorMails,
  ...resetMails,
  ...emailChangeMails,
  ...supportMails,
  ...erasureMails,
};
