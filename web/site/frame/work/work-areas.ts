import {
  IconBuildingBank,
  IconCalculator,
  IconChartBar,
  IconClipboardCheck,
  IconClipboardList,
  IconCreditCard,
  IconFileInvoice,
  IconFlag,
  IconHistory,
  IconInbox,
  IconLayoutDashboard,
  IconMail,
  IconPencilPlus,
  IconScale,
  IconShoppingBagCheck,
  IconShoppingCart,
  IconUser,
  IconUsers,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { type DashboardTab, paths } from '#domain/site/paths.ts';
import type { SessionUser } from '#web/accounts/accounts.ts';

/** An area shows the number of these beside its name. The words follow the number. */
export const waitingWords = {
  unseen: 'ungelesen',
  due: 'heute fällig',
  cart: 'im Warenkorb',
  requests: 'zu prüfen',
  partners: 'freizuschalten',
  messages: 'mit Änderung, Rückfrage oder Antwort',
  reports: 'zu entscheiden',
  orders: 'zu klären',
  payments: 'zu entscheiden',
  mails: 'nicht zugestellt',
} as const;

export type WaitingKind = keyof typeof waitingWords;

export type WorkArea = {
  readonly label: string;
  readonly to: string;
  readonly Icon: TablerIcon;
  readonly waiting?: WaitingKind;
  /** The part of the dashboard that it shows. */
  readonly tab?: DashboardTab;
  readonly hasPagesBelow?: boolean;
  /** Stands in the bar at the bottom of a phone; the drawer has all areas. */
  readonly isInBar?: boolean;
};

export type WorkGroup = { readonly title: string | null; readonly areas: readonly WorkArea[] };

const profile: WorkArea = { label: 'Profil', to: paths.profile(), Icon: IconUser, isInBar: true };

const invoices: WorkArea = { label: 'Rechnungen', to: paths.invoices(), Icon: IconFileInvoice };

const partnerGroups: readonly WorkGroup[] = [
  {
    title: null,
    areas: [
      {
        label: 'Anfragen',
        to: paths.dashboard(),
        tab: 'verfuegbar',
        Icon: IconInbox,
        waiting: 'unseen',
        isInBar: true,
      },
      {
        label: 'Gekauft',
        to: paths.dashboard({ tab: 'gekauft' }),
        tab: 'gekauft',
        Icon: IconShoppingBagCheck,
        waiting: 'due',
        isInBar: true,
      },
      {
        label: 'Warenkorb',
        to: paths.cart(),
        Icon: IconShoppingCart,
        waiting: 'cart',
        isInBar: true,
      },
      {
        label: 'Zahlen',
        to: paths.dashboard({ tab: 'zahlen' }),
        tab: 'zahlen',
        Icon: IconChartBar,
        isInBar: true,
      },
      invoices,
      profile,
    ],
  },
];

const lockedPartnerGroups: readonly WorkGroup[] = [
  {
    title: null,
    areas: [
      { label: 'Übersicht', to: paths.dashboard(), Icon: IconLayoutDashboard, isInBar: true },
      invoices,
      profile,
    ],
  },
];

const adminGroups: readonly WorkGroup[] = [
  {
    title: null,
    areas: [{ label: 'Übersicht', to: paths.dashboard(), Icon: IconLayoutDashboard, isInBar: true }],
  },
  {
    title: 'Prüfen',
    areas: [
      {
        label: 'Prüfung',
        to: paths.adminChecking(),
        Icon: IconClipboardCheck,
        waiting: 'requests',
        hasPagesBelow: true,
        isInBar: true,
      },
      {
        label: 'Anfragen',
        to: paths.admin(),
        Icon: IconClipboardList,
        waiting: 'messages',
        isInBar: true,
      },
      {
        label: 'Meldungen',
        to: paths.adminReports(),
        Icon: IconFlag,
        waiting: 'reports',
        isInBar: true,
      },
    ],
  },
  {
    title: 'Verkaufen',
    areas: [
      { label: 'Benutzer', to: paths.adminUsers(), Icon: IconUsers, waiting: 'partners', isInBar: true },
      { label: 'Bestellungen', to: paths.adminOrders(), Icon: IconCreditCard, waiting: 'orders' },
      { label: 'Zahlen', to: paths.adminFigures(), Icon: IconChartBar },
    ],
  },
  {
    title: 'Abrechnen',
    areas: [
      { label: 'Abrechnung', to: paths.adminBilling(), Icon: IconCalculator },
      { label: 'Rechnungen', to: paths.adminInvoices(), Icon: IconFileInvoice, hasPagesBelow: true },
      { label: 'Zahlungen', to: paths.adminPayments(), Icon: IconBuildingBank, waiting: 'payments' },
    ],
  },
  {
    title: 'Betreiben',
    areas: [
      { label: 'Mails', to: paths.adminMails(), Icon: IconMail, waiting: 'mails' },
      { label: 'Regeln', to: paths.adminRules(), Icon: IconScale },
      { label: 'Protokoll', to: paths.adminAudit(), Icon: IconHistory },
    ],
  },
];

const clientGroups: readonly WorkGroup[] = [
  {
    title: null,
    areas: [
      {
        label: 'Meine Anfragen',
        to: paths.ownRequests(),
        Icon: IconClipboardList,
        hasPagesBelow: true,
        isInBar: true,
      },
      { label: 'Anfrage stellen', to: paths.request(), Icon: IconPencilPlus, isInBar: true },
      profile,
    ],
  },
];

/** Somebody who has to set a password or a second factor first can go nowhere else. */
export function mayWork({ mustChangePassword, role, secondFactor }: SessionUser): boolean {
  return !mustChangePassword && !(role === 'admin' && secondFactor.isMissing);
}

export function workGroupsOf(user: SessionUser | null | undefined): readonly WorkGroup[] {
  if (!user || !mayWork(user)) return [];
  if (user.role === 'admin') return adminGroups;
  if (user.role === 'customer') return clientGroups;
  return user.accountActive ? partnerGroups : lockedPartnerGroups;
}

type Address = { readonly pathname: string; readonly search: string };

export function isCurrentArea({ to, tab, hasPagesBelow }: WorkArea, { pathname, search }: Address): boolean {
  const [path] = to.split('?');
  if (tab && (new URLSearchParams(search).get('tab') ?? 'verfuegbar') !== tab) return false;
  return pathname === path || Boolean(hasPagesBelow && pathname.startsWith(`${path}/`));
}
