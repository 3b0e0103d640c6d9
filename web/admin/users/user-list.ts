import { accountFilters } from '#domain/accounts/managed/account-search.ts';
import { roles } from '#domain/accounts/roles.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { listedPage, startReadingList } from '#web/admin/listed-page.ts';
import { type AddressValues, oneOf, shortText } from '#web/ui/page/address-params.ts';

const params = {
  suche: shortText(200),
  filter: oneOf(accountFilters, 'all'),
  rolle: oneOf(roles, undefined),
};

export function toUserFilter({ suche, filter, rolle }: AddressValues<typeof params>) {
  return { search: suche, filter, role: rolle };
}

export const userList = listedPage('GET /api/admin/users', {
  params,
  toQuery: toUserFilter,
  pageSizes: [10, 25, 50],
  rowsOf: ({ users }) => users,
});

export const startReadingUsers = startReadingList(guardedPages.adminUsers, userList);
