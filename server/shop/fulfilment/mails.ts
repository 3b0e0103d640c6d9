import { type CategoryCode, categories } from '#domain/catalogue/categories.ts';
import { nameRegion } from '#domain/postal-codes/region.ts';
import type { LateReason } from '#domain/purchases/late-payment.ts';
import { formatCents } from '#domain/requests/offer/price.ts';
import { lateReasonLabels } from '#domain/shop/late-reasons.ts';
import { type ShopName, shopPhrases } from '#domain/shop/providers.ts';
import { paths } from '#domain/site/paths.ts';
import { greet, type MailContent, type MailRenderers } from '#server/mail/content.ts';

export const PAID_TOO_LATE_MAIL = 'shop_paid_too_late';

export type PaidTooLatePayload = {
  readonly firstName: string;
  readonly orderId: string;
  readonly shop: ShopName;
  /** Gross. */
  readonly refundCents: number;
  readonly items: readonly {
    readonly category: CategoryCode;
    /** Two digits. */
    readonly region: string;
    readonly netCents: number;
    readonly lateReason: LateReason;
  }[];
};

const BUY_AS_IT_IS_NOW =
  'Wurde eine Anfrage geändert, verkaufen wir sie nicht ungelesen: Sie können sie ansehen und neu kaufen, solange sie verfügbar ist.';

/** Rule mails 27. */
function paidTooLate({ firstName, orderId, shop, refundCents, items }: PaidTooLatePayload): MailContent {
  const isOne = items.length === 1;
  return {
    subject: isOne
      ? 'Wir erstatten Ihnen eine bezahlte Anfrage'
      : `Wir erstatten Ihnen ${items.length} bezahlte Anfragen`,
    greeting: greet(firstName),
    paragraphs: [
      `Sie haben ${shopPhrases[shop].at} ${isOne ? 'eine Anfrage' : 'Anfragen'} bezahlt, die wir Ihnen nicht mehr freischalten konnten. Den Betrag erhalten Sie auf demselben Weg zurück, auf dem Sie bezahlt haben. Sie müssen nichts tun.`,
    ],
    details: [
      ['Bestellung', orderId],
      ...items.map(
        ({ category, region, netCents, lateReason }) =>
          [
            `${categories[category].label}, ${nameRegion(region)}`,
            `${formatCents(netCents)} netto, ${lateReasonLabels[lateReason]}`,
          ] as const,
      ),
      ['Erstattung (brutto)', formatCents(refundCents)],
    ],
    button: { label: 'Verfügbare Anfragen ansehen', path: paths.dashboard() },
    closing: [
      ...(items.some(({ lateReason }) => lateReason === 'changed') ? [BUY_AS_IT_IS_NOW] : []),
      'Was sich freischalten ließ, finden Sie unter „Gekaufte Anfragen“.',
    ],
  };
}

export const fulfilmentMails = { [PAID_TOO_LATE_MAIL]: paidTooLate } as const satisfies MailRenderers;
