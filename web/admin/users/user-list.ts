import { accountFilters } from '#domain/accounts/managed/account-search.ts';
import { roles } from '#domain/accounts/roles.ts';
import { listedPage } from '#web/admin/listed-page.ts';
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
