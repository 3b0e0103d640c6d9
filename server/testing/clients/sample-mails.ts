import { accountsMails } from '#server/accounts/mails.ts';
import { clientsMails } from '#server/clients/mails.ts';
import type { MailContent } from '#server/mail/content.ts';
import { purchasesMails } from '#server/purchases/mails.ts';
import { requestsMails } from '#server/requests/mails.ts';

export type SampleWords = {
  readonly name: string;
  readonly companyName: string;
  readonly reason: string;
  readonly email: string;
};

export const sampleWords: SampleWords = {
  name: 'Heike Kapitän',
  companyName: 'Spedition Süd GmbH',
  reason: 'Bitte nennen Sie uns\nden Ort.',
  email: 'petra@dienst.example',
};

const category = 'IT-Dienstleistungen';
const at = '2026-10-25T00:30:00.000Z';
const token = 'Zm9v-_bar'.repeat(5);
const byLink = { category, token } as const;
const byAccount = { category, requestId: '7f0f0a0e-5c53-4b6e-9d52-0a1f6c6f0f11' } as const;

/** Renders each kind of mail to clients, and about actions of clients. @param words texts that people have typed */
export function sampleMails({ name, companyName, reason, email }: SampleWords) {
  const sales = { currentSales: 1, maxSales: 5 };
  const term = { ...sales, publicUntil: at };
  const buyer = { companyName, name, email };
  const linked = { number: 'A-2610-0001', category, createdAt: at, requestId: null } as const;
  const purchased = { name, category, purchasedAt: at } as const;
  const { customer_account: customerAccount } = accountsMails;
  return {
    request_confirm: requestsMails.request_confirm({ ...byLink, submittedAt: at }),
    request_reminder: requestsMails.request_reminder({ ...byLink, submittedAt: at }),
    request_confirmed: requestsMails.request_confirmed({ ...byLink, name }),
    request_waiting: requestsMails.request_waiting({ category, submittedAt: at }),
    request_changed: requestsMails.request_changed({ category }),
    request_published: requestsMails.request_published({ ...byLink, name, ...term, currentSales: 0 }),
    request_republished: requestsMails.request_republished({ ...byAccount, name, ...term }),
    request_unpublished: requestsMails.request_unpublished({
      ...byLink,
      name,
      ...sales,
      by: 'admin',
      isUnconfirmed: false,
    }),
    request_sold_out: requestsMails.request_sold_out({ ...byLink, name, ...sales }),
    request_rejected: requestsMails.request_rejected({ ...byLink, name, reason }),
    request_edited: requestsMails.request_edited({
      ...byLink,
      name,
      labels: ['Starttermin', 'Postleitzahl'],
    }),
    request_question: requestsMails.request_question({ ...byLink, name, question: reason }),
    request_question_reminder: requestsMails.request_question_reminder({
      ...byAccount,
      name,
      question: reason,
      askedAt: at,
    }),
    request_sold: clientsMails.request_sold({
      ...byLink,
      name,
      ...sales,
      isSoldOut: false,
      isOver: false,
      buyers: [buyer, buyer],
    }),
    request_ending: clientsMails.request_ending({ ...byLink, name, ...term, isExtendable: true }),
    request_expired: clientsMails.request_expired({ ...byLink, name, ...term, isExtendable: true }),
    request_links: requestsMails.request_links({
      requests: [linked, { ...linked, requestId: byAccount.requestId }],
      token,
    }),
    request_withdrawn: clientsMails.request_withdrawn({ ...byLink, name, notified: 2 }),
    request_closed: clientsMails.request_closed({ ...byAccount, name, notified: 1 }),
    request_ended: clientsMails.request_ended({ ...purchased, ending: 'you' }),
    request_erased: purchasesMails.request_erased({ ...purchased, cause: 'retention' }),
    request_reported: purchasesMails.request_reported({ category, reason, reportedAt: at, by: 'client' }),
    buyer_reported: purchasesMails.buyer_reported({ category, buyer, reason, reportedAt: at }),
    customer_account: customerAccount({ name }),
  } satisfies Readonly<Record<string, MailContent>>;
}
