import { listServices } from '#domain/matching/services.ts';
import { dueFilters } from '#domain/purchases/follow-up.ts';
import { listOrders } from '#domain/purchases/list-filters.ts';
import { outcomes } from '#domain/requests/outcome.ts';
import { type List, wordsOf } from '../support/calls.ts';
import { rare } from '../support/fill/words.ts';
import type { Known } from './known.ts';

/** Of a column of the board of purchased requests. */
const cardsPerColumn = 'limit=50';

/** A new list of partners is one row of this table. */
export function listsOfPartner({ category }: Known): readonly List[] {
  return [
    {
      path: '/api/requests/purchased',
      pages: 'numbers',
      deep: ['', 'q=gmbh', 'outcome=gewonnen'],
      queries: [
        '',
        ...outcomes.map((outcome) => `outcome=${outcome}`),
        ...outcomes.map((outcome) => `outcome=${outcome}&${cardsPerColumn}`),
        ...dueFilters.map((due) => `due=${due}`),
        ...wordsOf('q', ['gmbh', 'müller logistik', 'mü', '80', category, rare.word, 'xyzzy']),
        ...wordsOf('outcome=verloren&due=week&q', ['gmbh', 'xyzzy']),
        `outcome=offen&q=gmbh&${cardsPerColumn}`,
      ],
    },
    {
      path: '/api/requests/partner',
      pages: 'numbers',
      deep: ['', 'order=cheapest', 'unseen=true'],
      queries: [
        '',
        ...listOrders.slice(1).map((order) => `order=${order}`),
        `category=${category}`,
        `category=${category}&service=${firstService(category)}`,
        'region=8',
        'region=80',
        'maxPrice=60',
        'expiresWithin=1',
        'unseen=true',
        'hidden=true',
        'unseen=true&order=fewestBuyers&region=8&maxPrice=90',
      ],
    },
    { path: '/api/partner/requests/assigned', pages: 'one', queries: [''] },
    { path: '/api/cart', pages: 'one', queries: [''] },
    { path: '/api/partner/searches', pages: 'one', queries: [''] },
    { path: '/api/user/notifications', pages: 'one', queries: [''] },
    { path: '/api/partner/figures', pages: 'one', queries: [''] },
  ];
}

export const listsOfClient: readonly List[] = [
  { path: '/api/requests/user', pages: 'numbers', deep: [''], queries: ['', 'limit=50'] },
];

function firstService(category: Known['category']): string {
  const [first] = listServices(category);
  if (!first) throw new Error(`${category} has no services.`);
  return encodeURIComponent(first.code);
}
