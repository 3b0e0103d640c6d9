import { categories } from '#domain/catalogue/categories.ts';
import { formatFullName } from '#domain/full-name.ts';
import { nameRegion } from '#domain/postal-codes/region.ts';
import { type LateReason, lateReasonLabels } from '#domain/purchases/late-reasons.ts';
import { formatCents } from '#domain/requests/offer/price.ts';
import { type ShopName, shopPhrases } from '#domain/shop/providers.ts';
import { paths } from '#domain/site/paths.ts';
import type { Tx } from '#server/db/database.ts';
import { greet, type MailContent, type MailRenderers } from '#server/mail/content.ts';
import { writeMail } from '#server/mail/outbox.ts';
import type { OrderItem, OrderRecord } from '#server/shop/orders/record.ts';

const PAID_TOO_LATE_MAIL = 'shop_paid_too_late';
const FREE_GONE_MAIL = 'shop_free_gone';

/** An item that was paid too late. */
export type LateItem = OrderItem & { readonly lateReason: LateReason };

type FreeGonePayload = {
  readonly name: string;
  readonly orderNumber: string;
  readonly shop: ShopName;
  readonly items: readonly Pick<
    LateItem,
    'requestNumber' | 'category' | 'region' | 'netCents' | 'lateReason'
  >[];
};

type PaidTooLatePayload = FreeGonePayload & {
  /** Gross. */
  readonly refundCents: number;
};

/** Rule mails 27. An erased account gets no mail. @param refundCents null when nothing was paid for the items */
export async function writeLateMail(
  tx: Tx,
  { number, partner, provider }: OrderRecord,
  late: readonly LateItem[],
  refundCents: number | null,
): Promise<void> {
  if (!partner || late.length === 0) return;
  const items = late.map(({ requestNumber, category, region, netCents, lateReason }) => ({
    requestNumber,
    category,
    region,
    netCents,
    lateReason,
  }));
  const payload: FreeGonePayload = {
    name: formatFullName(partner),
    orderNumber: number,
    shop: provider,
    items,
  };
  if (refundCents === null) await writeMail(tx, { kind: FREE_GONE_MAIL, recipient: partner.email, payload });
  else {
    const withRefund: PaidTooLatePayload = { ...payload, refundCents };
    await writeMail(tx, { kind: PAID_TOO_LATE_MAIL, recipient: partner.email, payload: withRefund });
  }
}

const BUY_AS_IT_IS_NOW =
  'Wurde eine Anfrage geändert, verkaufen wir sie nicht ungelesen: Sie können sie ansehen und neu kaufen, solange sie verfügbar ist.';

function detailsOf({ orderNumber, items }: FreeGonePayload): readonly (readonly [string, string])[] {
  return [
    ['Bestellung', orderNumber],
    ...items.map(
      ({ requestNumber, category, region, netCents, lateReason }) =>
        [
          `${categories[category].label}, ${nameRegion(region)}`,
          `${requestNumber === null ? '' : `${requestNumber}, `}${netCents === 0 ? 'kostenlos' : `${formatCents(netCents)} netto`}, ${lateReasonLabels[lateReason]}`,
        ] as const,
    ),
  ];
}

function closingOf(items: FreeGonePayload['items']): string[] {
  return [
    ...(items.some(({ lateReason }) => lateReason === 'changed') ? [BUY_AS_IT_IS_NOW] : []),
    'Was sich freischalten ließ, finden Sie unter „Gekaufte Anfragen“.',
  ];
}

const button = { label: 'Verfügbare Anfragen ansehen', path: paths.dashboard() };

function paidTooLate(payload: PaidTooLatePayload): MailContent {
  const { name, shop, refundCents, items } = payload;
  const paidCount = items.filter(({ netCents }) => netCents > 0).length;
  const isOne = paidCount === 1;
  const freeToo =
    paidCount < items.length ? ' Was kostenlos war, ließ sich ebenfalls nicht mehr alles freischalten.' : '';
  return {
    subject: isOne
      ? 'Wir erstatten Ihnen eine bezahlte Anfrage'
      : `Wir erstatten Ihnen ${paidCount} bezahlte Anfragen`,
    greeting: greet(name),
    paragraphs: [
      `Sie haben ${shopPhrases[shop].at} ${isOne ? 'eine Anfrage' : 'Anfragen'} bezahlt, die wir Ihnen nicht mehr freischalten konnten. Den Betrag erhalten Sie auf demselben Weg zurück, auf dem Sie bezahlt haben. Sie müssen nichts tun.${freeToo}`,
    ],
    details: [...detailsOf(payload), ['Erstattung (brutto)', formatCents(refundCents)]],
    button,
    closing: closingOf(items),
  };
}

function freeGone(payload: FreeGonePayload): MailContent {
  const { name, shop, items } = payload;
  const isOne = items.length === 1;
  return {
    subject: isOne
      ? 'Eine kostenlose Anfrage war nicht mehr verfügbar'
      : `${items.length} kostenlose Anfragen waren nicht mehr verfügbar`,
    greeting: greet(name),
    paragraphs: [
      `Zu Ihrer Bestellung ${shopPhrases[shop].at} ${isOne ? 'gehörte eine kostenlose Anfrage, die' : 'gehörten kostenlose Anfragen, die'} wir Ihnen nicht mehr freischalten konnten. Bezahlt haben Sie dafür nichts; deshalb gibt es nichts zu erstatten.`,
    ],
    details: detailsOf(payload),
    button,
    closing: closingOf(items),
  };
}

export const shopMails = {
  [PAID_TOO_LATE_MAIL]: paidTooLate,
  [FREE_GONE_MAIL]: freeGone,
} as const satisfies MailRenderers;
