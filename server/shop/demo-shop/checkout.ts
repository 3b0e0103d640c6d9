import type { FastifyInstance, FastifyReply } from 'fastify';
import { vatLabel } from '#domain/billing/party/tax-words.ts';
import { brand } from '#domain/brand.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { formatCents } from '#domain/requests/offer/price.ts';
import { toLineTitle } from '#domain/shop/line-titles.ts';
import type { Context } from '#server/context.ts';
import { registerForms, sendShopPage } from './frame.ts';
import { type Action, actions, actOnOrder, findShownOrder, listActions } from './orders.ts';
import type { DemoOrder, Payment } from './record.ts';

export function checkoutAddress(orderId: string): string {
  return `/demoshop/kasse/${orderId}`;
}

type CheckoutParts = Pick<Context, 'db' | 'now'> & { readonly publicUrl: string };

type Route = { Params: { id: string }; Body: { aktion?: string } | null };

/** The page where a person pays, fails or cancels (shop 2). */
export async function registerCheckout(
  app: FastifyInstance,
  { db, publicUrl, now }: CheckoutParts,
): Promise<void> {
  await app.register(async (pages) => {
    registerForms(pages, publicUrl);
    pages.get<Route>(checkoutAddress(':id'), async ({ params }, reply) =>
      sendCheckout(reply, await findShownOrder(db, params.id)),
    );
    pages.post<Route>(checkoutAddress(':id'), async ({ params, body }, reply) => {
      const action = actions.find((each) => each === body?.aktion);
      if (action === undefined) return sendShopPage(reply, 400, 'Nicht verstanden', tryAgain);
      const order = await actOnOrder(db, params.id, action, now());
      if (order === null) return sendCheckout(reply, null);
      // Redirect, so that a reload does not send the form again.
      return reply.redirect(checkoutAddress(order.id), 303);
    });
  });
}

const tryAgain = '<p>Bitte gehen Sie zurück und versuchen Sie es erneut.</p>';
const unknownOrder = '<p>Unter dieser Adresse gibt es keine Bestellung.</p>';

const actionLabels: Readonly<Record<Action, string>> = {
  pay: 'Jetzt bezahlen',
  decline: 'Zahlung ablehnen lassen',
  cancel: 'Abbrechen',
};

const headings: Readonly<Record<Payment, readonly [heading: string, text: string]>> = {
  open: ['Ihre Bestellung', 'Bitte prüfen Sie Ihre Bestellung und entscheiden Sie, wie die Zahlung ausgeht.'],
  paid: [
    'Bestellung bezahlt',
    `Vielen Dank. Der Demoshop meldet die Zahlung an ${brand.name}; die Anfragen werden dort freigeschaltet.`,
  ],
  failed: [
    'Zahlung abgelehnt',
    'Die Zahlung wurde abgelehnt, es wurde nichts berechnet. Sie können es noch einmal versuchen.',
  ],
  cancelled: ['Bestellung abgebrochen', 'Die Bestellung wurde abgebrochen, es wurde nichts berechnet.'],
};

function sendCheckout(reply: FastifyReply, order: DemoOrder | null) {
  if (order === null) return sendShopPage(reply, 404, 'Bestellung nicht gefunden', unknownOrder);
  const { payment, returnUrl } = order;
  const [heading, text] = headings[payment];
  const back = `<p><a class="link" href="${escapeHtml(returnUrl)}">Zurück zu ${escapeHtml(brand.name)}</a></p>`;
  return sendShopPage(
    reply,
    200,
    heading,
    `<p>${escapeHtml(text)}</p>
<p class="note"><strong>Vorführung:</strong> Dieser Shop gehört zur Demonstration. Es wird kein Geld bewegt.</p>
${renderLines(order)}
${renderActions(order)}
${payment === 'open' ? '' : back}`,
  );
}

function renderLines(order: DemoOrder): string {
  const { lines, netCents, grossCents, refundedCents } = order;
  const rows = lines.map(
    (line) =>
      `<tr><td>${escapeHtml(toLineTitle(line))}</td><td class="sum">${formatCents(line.netCents)}</td></tr>`,
  );
  return `<table>
<caption>Positionen der Bestellung</caption>
<thead><tr><th scope="col">Anfrage</th><th scope="col" class="sum">Netto</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
<tfoot>${renderSum('Summe netto', netCents)}
${renderSum(vatLabel(order), grossCents - netCents)}
${renderSum('Gesamtbetrag', grossCents)}
${refundedCents === 0 ? '' : renderSum('Davon erstattet', refundedCents)}</tfoot>
</table>`;
}

function renderSum(label: string, cents: number): string {
  return `<tr><th scope="row">${label}</th><td class="sum">${formatCents(cents)}</td></tr>`;
}

function renderActions({ id, payment }: DemoOrder): string {
  const buttons = listActions(payment).map(
    (action) => `<button name="aktion" value="${action}">${actionLabels[action]}</button>`,
  );
  if (buttons.length === 0) return '';
  return `<form method="post" action="${checkoutAddress(id)}">${buttons.join('\n')}</form>`;
}
