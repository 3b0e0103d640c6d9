import { IconFileText, IconReceipt, IconShoppingBagCheck, IconUser } from '@tabler/icons-react';
import { roleLabels } from '#domain/accounts/managed/account-state.ts';
import { categories } from '#domain/catalogue/categories.ts';
import { formatDay } from '#domain/date-formats.ts';
import { formatPostalCode, nameMaskedPlace } from '#domain/postal-codes/region.ts';
import { statusLabels } from '#domain/requests/request-status.ts';
import { paths, withParam } from '#domain/site/paths.ts';
import type { ResponseOf } from '#web/api/api.ts';
import { formatEuros } from '#web/requests/requests.ts';
import type { Entry, EntryGroup } from './entries.ts';

type Answer = ResponseOf<'GET /api/search'>;
type PartnerHits = Extract<Answer, { role: 'partner' }>;
type AdminHits = Extract<Answer, { role: 'admin' }>;

type Hit = Omit<Entry, 'run'> & { readonly to: string };

/** Each hit leads to the page that shows it. */
export function listHits(answer: Answer, goTo: (to: string) => void): EntryGroup[] {
  const groups = answer.role === 'partner' ? forPartner(answer) : forAdmin(answer);
  return groups.map(([title, hits]) => ({
    title,
    entries: hits.map(({ to, ...hit }) => ({ ...hit, run: () => goTo(to) })),
  }));
}

const join = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ');

const atPurchases = (number: string) => `${paths.dashboard({ tab: 'gekauft' })}&suche=${number}`;

function forPartner({ bought, listed, orders }: PartnerHits): [title: string, hits: Hit[]][] {
  return [
    [
      'Gekaufte Anfragen',
      bought.map(({ number, firmenname, category, ...place }) => ({
        key: number,
        label: firmenname,
        note: join(number, categories[category].label, formatPostalCode(place)),
        Icon: IconShoppingBagCheck,
        to: atPurchases(number),
      })),
    ],
    [
      'Verfügbare Anfragen',
      listed.map(({ _id, number, category, price, ...place }) => ({
        key: number,
        label: `${categories[category].label}, ${nameMaskedPlace(place)}`,
        note: join(number, `${formatEuros(price)} netto`),
        Icon: IconFileText,
        to: paths.availableRequest(_id),
      })),
    ],
    [
      'Bestellungen',
      orders.map(({ number, createdAt, count }) => ({
        key: number,
        label: number,
        note: join(count === 1 ? '1 Anfrage' : `${count} Anfragen`, formatDay(createdAt)),
        Icon: IconReceipt,
        to: atPurchases(number),
      })),
    ],
  ];
}

function forAdmin({ requests, users, orders }: AdminHits): [title: string, hits: Hit[]][] {
  return [
    [
      'Anfragen',
      requests.map(({ _id, number, firmenname, category, status, ...place }) => ({
        key: number,
        label: firmenname,
        note: join(number, categories[category].label, formatPostalCode(place), statusLabels[status]),
        Icon: IconFileText,
        to: paths.adminChecking({ request: _id }),
      })),
    ],
    [
      'Benutzer',
      users.map(({ _id, name, companyName, email, role }) => ({
        key: _id,
        label: companyName || name || email,
        note: join(companyName && name, email, roleLabels[role]),
        Icon: IconUser,
        to: withParam(paths.adminUsers(), 'suche', email),
      })),
    ],
    [
      'Bestellungen',
      orders.map(({ number, createdAt, partner, requestId }) => ({
        key: number,
        label: number,
        note: join(partner?.companyName || 'Gelöschtes Konto', formatDay(createdAt)),
        Icon: IconReceipt,
        // The list of orders leaves out purchases on account.
        to:
          requestId === null
            ? withParam(paths.adminOrders(), 'suche', number)
            : paths.adminChecking({ request: requestId }),
      })),
    ],
  ];
}
