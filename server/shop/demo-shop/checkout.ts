import type { FastifyInstance } from 'fastify';
import { brand } from '#domain/brand.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { formatCents } from '#domain/requests/offer/price.ts';
import { toLineTitle } from '#domain/shop/line-titles.ts';
import type { Db } from '#server/db/database.ts';
import { readForm, registerForms } from './forms.ts';
import { type ShopPage, sendShopPage } from './frame.ts';
import { type Action, actions, actOnOrder, findShownOrder, listActions } from './orders.ts';
import type { DemoOrder, Payment } from './record.ts';

export function checkoutAddress(orderId: string): string {
  return `/demoshop/kasse/${orderId}`;
}

type CheckoutParts = { readonly db: Db; readonly publicUrl: string; readonly now: () => Date };

/** The page at which a person pays, fails or cancels (shop 2). */
export async function registerCheckout(
  app: FastifyInstance,
  { db, publicUrl, now }: CheckoutParts,
): Promise<void> {
  await app.register(async (pages) => {
    registerForms(pages, publicUrl);
    pages.get<{ Params: { id: string } }>(checkoutAddress(':id'), async (request, reply) => {
      const order = await findShownOrder(db, request.params.id);
      return order === null
        ? sendShopPage(reply, 404, unknownOrder)
        : sendShopPage(reply, 200, toPage(order));
    });
    pages.post<{ Params: { id: string } }>(checkoutAddress(':id'), async (request, reply) => {
      const given = readForm(request).get('aktion');
      const action = actions.find((each) => each === given);
      if (action === undefined) return sendShopPage(reply, 400, unreadableForm);
      const order = await actOnOrder(db, request.params.id, action, now());
      if (order === null) return sendShopPage(reply, 404, unknownOrder);
      // So that a reload sends no form again.
      return reply.redirect(checkoutAddress(order.id), 303);
    });
  });
}

const unknownOrder: ShopPage = {
  title: 'Bestellung nicht gefunden',
  main: '<h1>Bestellung nicht gefunden</h1>\n<p>Unter dieser Adresse gibt es keine Bestellung.</p>',
};

const unreadableForm: ShopPage = {
  title: 'Nicht verstanden',
  main: '<h1>Nicht verstanden</h1>\n<p>Bitte gehen Sie zurück und versuchen Sie es erneut.</p>',
};

const actionLabels: Readonly<Record<Action, string>> = {
  pay: 'Jetzt bezahlen',
  decline: 'Zahlung ablehnen lassen',
  cancel: 'Abbrechen',
};

const headings: Readonly<Record<Payment, { readonly heading: string; readonly text: string }>> = {
  open: {
    heading: 'Ihre Bestellung',
    text: 'Bitte prüfen Sie Ihre Bestellung und entscheiden Sie, wie die Zahlung ausgeht.',
  },
  paid: {
    heading: 'Bestellung bezahlt',
    text: `Vielen Dank. Der Demoshop meldet die Zahlung an ${brand.name}; die Anfragen werden dort freigeschaltet.`,
  },
  failed: {
    heading: 'Zahlung abgelehnt',
    text: 'Die Zahlung wurde abgelehnt, es wurde nichts berechnet. Sie können es noch einmal versuchen.',
  },
  cancelled: {
    heading: 'Bestellung abgebrochen',
    text: 'Die Bestellung wurde abgebrochen, es wurde nichts berechnet.',
  },
};

function toPage(order: DemoOrder): ShopPage {
  const { heading, text } = headings[order.payment];
  const back =
    order.payment === 'open'
      ? ''
      : `\n<p><a class="link${order.payment === 'failed' ? '' : ' first'}" href="${escapeHtml(order.returnUrl)}">Zurück zu ${escapeHtml(brand.name)}</a></p>`;
  return {
    title: heading,
    main: `<h1>${heading}</h1>
<p>${escapeHtml(text)}</p>
<p class="note"><strong>Vorführung:</strong> Dieser Shop gehört zur Demonstration. Es wird kein Geld bewegt.</p>
${renderLines(order)}
${renderActions(order)}${back}`,
  };
}

function renderLines(order: DemoOrder): string {
  const { lines, netCents, grossCents, vatPercent, refundedCents } = order;
  const rows = lines.map(
    (line) =>
      `<tr><td>${escapeHtml(toLineTitle(line))}</td><td class="sum">${formatCents(line.netCents)}</td></tr>`,
  );
  const refunded = refundedCents === 0 ? '' : renderSum('Davon erstattet', refundedCents);
  return `<table>
<caption>Bestellung ${order.id.slice(0, 8)}</caption>
<thead><tr><th scope="col">Anfrage</th><th scope="col" class="sum">Netto</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
<tfoot>${renderSum('Summe netto', netCents)}
${renderSum(`zzgl. ${vatPercent} % USt.`, grossCents - netCents)}
${renderSum('Gesamtbetrag', grossCents)}${refunded}</tfoot>
</table>`;
}

function renderSum(label: string, cents: number): string {
  return `<tr><th scope="row">${label}</th><td class="sum">${formatCents(cents)}</td></tr>`;
}

function renderActions({ id, payment }: DemoOrder): string {
  const buttons = listActions(payment).map(
    (action, index) =>
      `<button${index === 0 ? ' class="first"' : ''} name="aktion" value="${action}">${actionLabels[action]}</button>`,
  );
  if (buttons.length === 0) return '';
  return `<form method="post" action="${checkoutAddress(id)}">
${buttons.join('\n')}
</form>`;
}
