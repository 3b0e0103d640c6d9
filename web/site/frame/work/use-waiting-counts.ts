import { useQuery } from '@tanstack/react-query';
import { minuteMs } from '#domain/durations.ts';
import { useSession } from '#web/accounts/accounts.ts';
import { q } from '#web/api/queries.ts';
import { useCart } from '#web/cart/cart.ts';
import { mayWork, type WaitingKind } from './work-areas.ts';

/** How much waits in each area of the person who is signed in. A number that could not be read is missing. */
export function useWaitingCounts(): Readonly<Partial<Record<WaitingKind, number>>> {
  const { user } = useSession();
  const isWorking = Boolean(user && mayWork(user));
  const isPartner = isWorking && user?.role === 'partner' && user.accountActive;
  const isAdmin = isWorking && user?.role === 'admin';
  const often = { refetchInterval: minuteMs };
  const overview = useQuery({ ...q('GET /api/admin/overview'), ...often, enabled: isAdmin }).data;
  const unseen = useQuery({
    ...q('GET /api/requests/partner', { query: { unseen: 'true', limit: '1' } }),
    ...often,
    enabled: isPartner,
  }).data;
  const due = useQuery({
    ...q('GET /api/requests/purchased', { query: { due: 'now', limit: '1' } }),
    ...often,
    enabled: isPartner,
  }).data;
  const { count: cart } = useCart();

  if (overview) {
    const { requests, partners, credits, payments, changes, questions, answers, reports, orders, mails } =
      overview;
    return {
      requests: requests.count,
      partners: partners.count + credits.count,
      messages: changes.count + questions.count + answers.count,
      reports: reports.count,
      orders: orders?.count ?? 0,
      payments: payments.count,
      mails: mails.count,
    };
  }
  return {
    cart,
    ...(unseen && { unseen: unseen.totalCount }),
    ...(due && { due: due.totalPurchasedCount }),
  };
}
