import type { TestApp } from '#server/testing/test-app.ts';
import { addBuyer, addOwnRequest, type BuyerOfOwn, buyOwn } from './own-requests.ts';

/** Adds requests that a partner reports, and buyers whom a client blocks. */
export function reportedRequests(portal: TestApp) {
  const findReport = async (requestId: string): Promise<string> => {
    const reports = portal.db.selectFrom('reports').select('id').where('request_id', '=', requestId);
    return (await reports.executeTakeFirstOrThrow()).id;
  };
  return {
    findReport,
    /** By a partner who sees it. */
    addReported: async ({ withAccount = false, by }: { withAccount?: boolean; by?: BuyerOfOwn } = {}) => {
      const request = await addOwnRequest(portal, { withAccount });
      const partner = by ?? (await addBuyer(portal));
      const body = { reason: 'Unter der Nummer meldet sich niemand.' };
      await partner.browser.call(`POST /api/requests/${request.id}/report`, { body });
      return { request, partner, id: await findReport(request.id) };
    },
    /** By its client, of a buyer. */
    addBlocked: async () => {
      const request = await addOwnRequest(portal, { withAccount: true });
      const partner = await buyOwn(portal, request.id);
      await portal.takeMails();
      const client = await portal.openBrowserFor(request.clientId ?? '');
      const body = { reason: 'Petra Sommer ruft nachts an.' };
      const key = `PUT /api/requests/${request.id}/buyers/${partner.id}/block`;
      const block = () => client.call(key, { body });
      await block();
      return { request, partner, client, block, id: await findReport(request.id) };
    },
  };
}
