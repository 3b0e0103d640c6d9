import { figureNames } from '#domain/admin/figures/figures.ts';
import { figurePeriods } from '#domain/admin/figures/spans.ts';
import {
  requestAgeNames,
  requestOrders,
  reviewStates,
} from '#domain/requests/administration/request-list.ts';
import { requestStatuses } from '#domain/requests/request-status.ts';
import { orderStates } from '#domain/shop/order-states.ts';
import { type List, wordsOf } from '../support/calls.ts';
import { frequentRecipient, rare } from '../support/fill/words.ts';
import type { Known } from './known.ts';

/** A new call of admins is one row of these tables. */
export function listsOf(known: Known): readonly List[] {
  return [
    ...requestLists(known),
    ...userLists(known),
    ...orderAndMailLists(known),
    ...auditLists(known),
    ...others,
  ];
}

function requestLists(known: Known): readonly List[] {
  return [
    {
      path: '/api/requests',
      pages: 'numbers',
      deep: ['', 'order=ending', 'search=gmbh'],
      queries: [
        '',
        ...requestOrders.slice(1).map((order) => `order=${order}`),
        ...requestStatuses.map((status) => `status=${status}`),
        ...reviewStates.map((review) => `review=${review}`),
        ...requestAgeNames.map((age) => `age=${age}`),
        'category=Callcenter',
        'region=8',
        'region=80',
        ...wordsOf('search', ['gmbh', 'mül', 'schneider logistik', 'einkauf4711', rare.word, 'xyzzy']),
        'status=in_review&order=cheapest',
        'status=unconfirmed&category=Callcenter&region=80&order=ending',
        'status=expired&category=Callcenter&region=80&order=dearest',
        'status=rejected&search=gmbh&order=cheapest',
        `status=in_review&${wordsOf('search', ['müller'])[0]}`,
        `age=over_month&${wordsOf('search', [rare.word])[0]}`,
      ],
    },
    { path: `/api/requests/${known.soldOften}/buyers`, pages: 'one', queries: [''] },
    { path: `/api/requests/${known.waiting}`, pages: 'one', queries: [''] },
    { path: '/api/admin/checking', pages: 'one', queries: [''] },
    { path: `/api/admin/checking/${known.waiting}`, pages: 'one', queries: [''] },
    {
      path: `/api/admin/checking/${known.waiting}/partners`,
      pages: 'one',
      queries: ['', 'search=gmbh', `search=${rare.word}`],
    },
  ];
}

function userLists(known: Known): readonly List[] {
  return [
    {
      path: '/api/admin/users',
      pages: 'numbers',
      deep: ['', 'search=gmbh'],
      queries: [
        '',
        'limit=50',
        'role=admin',
        'role=partner',
        'role=customer',
        'filter=waiting',
        'filter=active',
        'filter=locked',
        'filter=unconfirmed',
        ...wordsOf('search', ['gmbh', 'mann', 'müller logistik', 'mü', 'post4711', rare.word, 'xyzzy']),
        'role=admin&search=gmbh',
        'filter=locked&search=gmbh',
        `filter=active&search=${rare.word}`,
      ],
    },
    { path: `/api/admin/users/${known.buyer}`, pages: 'one', queries: [''] },
    { path: `/api/admin/users/${known.buyer}/purchased`, pages: 'numbers', deep: [''], queries: [''] },
  ];
}

function orderAndMailLists(known: Known): readonly List[] {
  return [
    {
      path: '/api/admin/orders',
      pages: 'numbers',
      deep: ['', 'state=expired', 'waiting=true'],
      queries: ['', ...orderStates.map((state) => `state=${state}`), 'waiting=true'],
    },
    { path: `/api/admin/orders/${known.order}`, pages: 'one', queries: [''] },
    {
      path: '/api/admin/mails',
      pages: 'numbers',
      deep: ['', 'state=waiting', 'state=given_up', 'kind=new_requests', `recipient=${frequentRecipient}`],
      queries: [
        '',
        'state=waiting',
        'state=in_delivery',
        'state=given_up',
        'state=sent',
        'kind=new_requests',
        'kind=partner_locked',
        'kind=no_such_kind',
        'state=given_up&kind=new_requests',
        'state=waiting&kind=partner_locked',
        `recipient=${frequentRecipient}`,
        'recipient=post4711@firma-4711.example',
        `state=given_up&recipient=${frequentRecipient}`,
      ],
    },
  ];
}

function auditLists(known: Known): readonly List[] {
  return [
    {
      path: '/api/admin/audit',
      pages: 'cursor',
      deep: ['', 'action=login'],
      queries: [
        '',
        'action=login',
        'action=user_locked',
        'action=order_refunded',
        `person=${known.admin}`,
        `person=${known.buyer}`,
        `person=${known.admin}&action=order_refunded`,
        `subject=${known.soldOften}`,
        `since=${known.aDay}&until=${known.aDay}`,
        `action=user_locked&since=${known.aDay}`,
        ...wordsOf('q', ['gmbh', 'Angaben', 'Müller', rare.word, rare.reason, 'xyzzy', '203.0.113.7']),
        `q=${known.soldOften}`,
        'action=user_locked&q=gmbh',
      ],
    },
  ];
}

const others: readonly List[] = [
  {
    path: '/api/admin/reports',
    pages: 'numbers',
    deep: ['', 'state=decided'],
    queries: [
      '',
      'kind=request',
      'kind=contact',
      'state=decided',
      'state=decided&kind=request',
      'state=decided&kind=contact',
    ],
  },
  ...figureNames.map(
    (name): List => ({
      path: `/api/admin/figures/${name}`,
      pages: 'one',
      queries: figurePeriods.flatMap((period) => [
        `period=${period}`,
        `period=${period}&category=Callcenter`,
      ]),
    }),
  ),
  { path: '/api/admin/overview', pages: 'one', queries: [''] },
  { path: '/api/admin/system', pages: 'one', queries: [''] },
  { path: '/api/admin/rules', pages: 'one', queries: [''] },
  { path: '/api/admin/rules/changes', pages: 'one', queries: [''] },
  { path: '/api/admin/mail-templates', pages: 'one', queries: [''] },
];
