import { erasureMails } from './erasure/mails.ts';
import { resetMails } from './login/mails.ts';
import { emailChangeMails } from './profile/mails.ts';
import { registrationMails } from './registration/mails.ts';
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
