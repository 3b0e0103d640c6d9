import type { z } from 'zod';
import type { adminHits } from '#contract/site.ts';
import { formatFullName } from '#domain/full-name.ts';
import { deriveStatus } from '#domain/requests/request-status.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import type { OrderHit } from './store.ts';

export type Hits = {
  readonly requests: readonly RequestRecord[];
  readonly users: readonly AccountRecord[];
  readonly orders: readonly OrderHit[];
};

export function presentHits({ requests, users, orders }: Hits, now: Date): z.input<typeof adminHits> {
  return {
    role: 'admin',
    requests: requests.map((request) => {
      const { id, number, category, firmenname, postleitzahl, land } = request;
      const status = deriveStatus(request, now);
      return { _id: id, number, category, firmenname, postleitzahl, land, status };
    }),
    users: users.map(({ id, companyName, email, role, ...names }) => ({
      _id: id,
      name: formatFullName(names),
      companyName,
      email,
      role,
    })),
    orders: orders.map(({ createdAt, ...order }) => ({ ...order, createdAt: createdAt.toISOString() })),
  };
}
