import type { Api } from '#contract/api.ts';
import { admin, customer, type SignedIn, unlockedPartner } from './accounts/accounts.ts';
import type { Handler } from './api/endpoint-types.ts';
import type { Handlers } from './handlers.ts';

/** One path, one view for each role: nobody gets another role's fields. */
export function viewByRole({
  adminRequests,
  ownRequest,
  purchases,
}: Handlers): Handler<Api, 'GET /api/requests/:id', SignedIn> {
  return async (call) => {
    const { caller } = call;
    if (caller.user.role === 'admin') return adminRequests.view({ ...call, caller: admin.admit(caller) });
    if (caller.user.role === 'partner')
      return purchases.view({ ...call, caller: unlockedPartner.admit(caller) });
    return ownRequest.view({ ...call, caller: customer.admit(caller) });
  };
}

/** A partner reports what it sees or has bought, a client the own request (requests 57). */
export function reportByRole({
  ownRequest,
  reports,
}: Handlers): Handler<Api, 'POST /api/requests/:id/report', SignedIn> {
  return (call) =>
    call.caller.user.role === 'customer'
      ? ownRequest.report({ ...call, caller: customer.admit(call.caller) })
      : reports.report({ ...call, caller: unlockedPartner.admit(call.caller) });
}

export function editByRole({
  adminRequests,
  ownRequest,
}: Handlers): Handler<Api, 'PUT /api/requests/:id', SignedIn> {
  return (call) => {
    const { caller } = call;
    return caller.user.role === 'customer'
      ? ownRequest.edit({ ...call, caller: customer.admit(caller) })
      : adminRequests.edit({ ...call, caller: admin.admit(caller) });
  };
}

export function deleteByRole({
  adminRequests,
  ownRequest,
}: Handlers): Handler<Api, 'DELETE /api/requests/:id', SignedIn> {
  return (call) => {
    const { caller } = call;
    return caller.user.role === 'customer'
      ? ownRequest.remove({ ...call, caller: customer.admit(caller) })
      : adminRequests.remove({ ...call, caller: admin.admit(caller) });
  };
}

export function viewOrderByRole(shop: Handlers['shop']): Handler<Api, 'GET /api/:shop/order/:id', SignedIn> {
  return (call) =>
    call.caller.user.role === 'admin'
      ? shop.anyOrder({ ...call, caller: admin.admit(call.caller) })
      : shop.ownOrder({ ...call, caller: unlockedPartner.admit(call.caller) });
}

export function listOrdersByRole(
  shop: Handlers['shop'],
): Handler<Api, 'GET /api/:shop/customer/:id/orders', SignedIn> {
  return (call) =>
    call.caller.user.role === 'admin'
      ? shop.ordersOf({ ...call, caller: admin.admit(call.caller) })
      : shop.ownOrders({ ...call, caller: unlockedPartner.admit(call.caller) });
}
