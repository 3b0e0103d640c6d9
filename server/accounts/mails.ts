import { emailChangeMails } from './email-change/mails.ts';
import { erasureMails } from './erasure/mails.ts';
import { registrationMails } from './registration/mails.ts';
import { resetMails } from './reset/mails.ts';
import { secondFactorMails } from './second-factor/mails.ts';
import { supportMails } from './support/mails.ts';

export const accountsMails = {
  ...registrationMails,
  ...secondFactorMails,
  ...resetMails,
  ...emailChangeMails,
  ...supportMails,
  ...erasureMails,
};
