import { z } from 'zod';
import { roles } from '#domain/accounts/roles.ts';
import { offeredService } from './accounts.ts';
import type { Contract } from './endpoint.ts';
import { id, idParams, instant, pageQuery } from './shared.ts';

/** A user as an admin sees it. */
export const adminUser = z.strictObject({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  companyName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  website: z.string(),
  address: z.strictObject({
    country: z.string(),
    street: z.string(),
    postalCode: z.string(),
    city: z.string(),
  }),
  role: z.enum(roles),
  services: z.array(offeredService),
  accountActive: z.boolean(),
  isEmailVerified: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});

export const adminContract = {
  'GET /api/admin/users': {
    summary: 'Alle Benutzer, neueste zuerst; search sucht in Name, Firma und E-Mail-Adresse.',
    query: pageQuery.extend({
      search: z.string().max(200).optional(),
      /** `waiting`: confirmed partners that wait to be unlocked. */
      filter: z.enum(['all', 'waiting']).default('all'),
    }),
    response: z.strictObject({
      users: z.array(adminUser),
      totalCount: z.int(),
      totalPages: z.int(),
      waitingCount: z.int(),
    }),
  },
  'GET /api/admin/users/:id': {
    summary: 'Ein Benutzer.',
    params: idParams,
    response: z.strictObject({ user: adminUser }),
  },
  'PUT /api/admin/users/:id/unlock': {
    summary: 'Schaltet ein Partner-Konto frei und benachrichtigt den Partner.',
    params: idParams,
    response: z.strictObject({ msg: z.string(), user: adminUser }),
  },
} as const satisfies Contract;
