import type { MailedLinks } from '../demo-portal.ts';
import type { View } from './view.ts';

const orders: Readonly<Record<string, (links: MailedLinks) => string>> = {
  offen: ({ openOrder }) => openOrder,
  bezahlt: ({ paidOrder }) => paidOrder,
  abgelehnt: ({ declinedOrder }) => declinedOrder,
  abgebrochen: ({ cancelledOrder }) => cancelledOrder,
};

export const demoShopViews: readonly View[] = [
  ...Object.entries(orders).map(([state, path]) => ({
    name: `demoshop-kasse-${state}`,
    viewer: 'visitor' as const,
    path,
    hasNoScript: true,
  })),
  { name: 'demoshop-kasse-unbekannt', viewer: 'visitor', path: '/demoshop/kasse/x', hasNoScript: true },
  { name: 'demoshop-verhalten', viewer: 'visitor', path: '/dev/shop', hasNoScript: true },
];
