export { fulfilmentMails as shopMails } from './fulfilment/mails.ts';
