import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { formatSecond } from '#domain/date-formats.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { formatCents } from '#domain/requests/offer/price.ts';
import type { Db } from '#server/db/database.ts';
import { checkoutAddress } from './checkout.ts';
import { type DeliveryParts, deliver } from './delivery.ts';
import { registerForms, sendShopPage } from './frame.ts';
import type { Delivery, DemoOrder, FailureModes, Payment, Sending } from './record.ts';
import {
  findDelivery,
  listDeliveries,
  listNewestOrders,
  listProducts,
  readFailureModes,
  saveFailureModes,
} from './store.ts';

const address = '/dev/shop';
const shownOrders = 20;
const shownProducts = 50;

type WorkbenchParts = DeliveryParts & { readonly publicUrl: string };

/** Page for developers: failure modes, orders and messages of the demo shop (operation 22). */
export async function registerWorkbench(app: FastifyInstance, parts: WorkbenchParts): Promise<void> {
  const { db, publicUrl } = parts;
  await app.register(async (pages) => {
    registerForms(pages, publicUrl);
    pages.get(address, async (_request, reply) =>
      sendShopPage(reply, 200, 'Demoshop: Verhalten und Bestellungen', await renderWorkbench(db)),
    );
    pages.post(`${address}/verhalten`, async ({ body }, reply) => {
      const wanted = failureModesSchema.safeParse(body);
      if (!wanted.success)
        return sendShopPage(reply, 400, 'Nicht verstanden', '<p>Bitte prüfen Sie die Angaben.</p>');
      await saveFailureModes(db, wanted.data);
      return reply.redirect(address, 303);
    });
    pages.post<{ Params: { id: string } }>(`${address}/nachrichten/:id`, async ({ params }, reply) => {
      const delivery = await findDelivery(db, params.id);
      if (delivery) await deliver(parts, delivery, new AbortController().signal);
      return reply.redirect(address, 303);
    });
  });
}

const seconds = (max: number) => z.coerce.number().min(0).max(max);

const failureModesSchema = z
  .object({
    langsam: seconds(60),
    fehler: z.literal('ja').optional(),
    senden: z.enum(['once', 'twice', 'late', 'shuffled', 'never']),
    spaet: seconds(3600),
  })
  .transform(
    ({ langsam, fehler, senden, spaet }): FailureModes => ({
      slowMs: Math.round(langsam * 1000),
      isFailing: fehler === 'ja',
      sending: senden,
      lateMs: Math.round(spaet * 1000),
    }),
  );

const sendingLabels: Readonly<Record<Sending, string>> = {
  once: 'einmal und sofort',
  twice: 'jede doppelt',
  late: 'verspätet',
  shuffled:
    'in falscher Reihenfolge: die erste wartet 20 Sekunden, die nächste derselben Bestellung überholt sie',
  never: 'nie von selbst',
};

const paymentLabels: Readonly<Record<Payment, string>> = {
  open: 'offen',
  paid: 'bezahlt',
  failed: 'abgelehnt',
  cancelled: 'abgebrochen',
};

const topicLabels: Readonly<Record<Delivery['topic'], string>> = {
  paid: 'Bezahlt',
  payment_failed: 'Zahlung abgelehnt',
  cancelled: 'Abgebrochen',
  refunded: 'Erstattet',
};

async function renderWorkbench(db: Db): Promise<string> {
  const orders = await listNewestOrders(db, shownOrders);
  const ids = orders.map(({ id }) => id);
  const deliveries = Map.groupBy(await listDeliveries(db, ids), ({ orderId }) => orderId);
  const products = (await listProducts(db, shownProducts)).map(
    ({ title, productId, netCents, quantity }) =>
      `<li>${escapeHtml(title)}: ${formatCents(netCents)} netto, Bestand ${quantity} (${escapeHtml(productId)})</li>`,
  );
  return `<p>So benimmt sich der Shop, der zum Portal gehört. Diese Seite gibt es nur in der Entwicklung.</p>
${renderFailureModes(await readFailureModes(db))}
<h2>Neueste Bestellungen</h2>
${orders.map((order) => renderOrder(order, deliveries.get(order.id) ?? [])).join('\n') || '<p>Noch keine Bestellungen.</p>'}
<h2>Produkte</h2>
${products.length === 0 ? '<p>Noch keine Produkte.</p>' : `<ul>${products.join('\n')}</ul>`}`;
}

function renderFailureModes({ slowMs, isFailing, sending, lateMs }: FailureModes): string {
  const choices = Object.entries(sendingLabels).map(
    ([value, label]) =>
      `<label><input type="radio" name="senden" value="${value}"${value === sending ? ' checked' : ''}> ${label}</label>`,
  );
  return `<h2>Verhalten</h2>
<form method="post" action="${address}/verhalten">
<label>Antwortet dem Portal nach
<input type="number" name="langsam" value="${slowMs / 1000}" min="0" max="60" step="any" required> Sekunden</label>
<label><input type="checkbox" name="fehler" value="ja"${isFailing ? ' checked' : ''}> Antwortet dem Portal mit 503</label>
<fieldset><legend>Sendet Nachrichten</legend>
${choices.join('\n')}
</fieldset>
<label>Verspätete Nachrichten kommen nach
<input type="number" name="spaet" value="${lateMs / 1000}" min="0" max="3600" step="any" required> Sekunden</label>
<button>Verhalten speichern</button>
</form>`;
}

function renderOrder(order: DemoOrder, deliveries: readonly Delivery[]): string {
  const { id, payment, grossCents, refundedCents, createdAt } = order;
  const refunded = refundedCents === 0 ? '' : `, davon erstattet ${formatCents(refundedCents)}`;
  const items = deliveries.map(renderDelivery).join('\n');
  return `<article>
<h3><a href="${checkoutAddress(id)}">Bestellung vom ${formatSecond(createdAt)}</a></h3>
<p>${paymentLabels[payment]} · ${formatCents(grossCents)}${refunded}</p>
${items && `<ul aria-label="Nachrichten">${items}</ul>`}
</article>`;
}

function renderDelivery({ id, topic, tries, dueAt, deliveredAt }: Delivery): string {
  const label = deliveredAt === null ? 'Jetzt senden' : 'Noch einmal senden';
  return `<li>${topicLabels[topic]}: ${describeDelivery(dueAt, deliveredAt)}, Versuche: ${tries}
<form method="post" action="${address}/nachrichten/${id}"><button aria-label="${topicLabels[topic]}: ${label}">${label}</button></form></li>`;
}

function describeDelivery(dueAt: Date | null, deliveredAt: Date | null): string {
  if (deliveredAt !== null) return `angenommen ${formatSecond(deliveredAt)}`;
  return dueAt === null ? 'wird nicht von selbst gesendet' : `fällig ${formatSecond(dueAt)}`;
}
