import { mailStates } from '#domain/mails/mail-states.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { listedPage, startReadingList } from '#web/admin/listed-page.ts';
import { type AddressParam, oneOf, shortText } from '#web/ui/page/address-params.ts';

const kind: AddressParam<string | undefined> = {
  parse: (text) => (/^[a-z_]{1,60}$/.test(text) ? text : undefined),
  fallback: undefined,
};

export const mailList = listedPage('GET /api/admin/mails', {
  params: { suche: shortText(200), status: oneOf(mailStates, undefined), art: kind },
  toQuery: ({ suche: recipient, status: state, art: kind }) => ({ recipient, state, kind }),
  pageSizes: [10, 25, 50],
  rowsOf: ({ mails }) => mails,
});

export const startReadingMails = startReadingList(guardedPages.adminMails, mailList);
