import { describeAccountState, describeService, roleLabels } from '#domain/accounts/managed/account-state.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { listUserPage, type UserFilter } from '#server/admin/users/list-store.ts';
import { presentAdminUser } from '#server/admin/users/presenters.ts';
import { readPages, type TableColumns, writeTable } from '#server/api/tables.ts';
import type { Db } from '#server/db/database.ts';
import type { InstantPlace } from '#server/db/microseconds.ts';

type User = ReturnType<typeof presentAdminUser>;

/** The list of users with the fields of their details (admin 63), newest first. */
export function streamUserTable(db: Db, filter: UserFilter): AsyncIterable<string> {
  const pages = readPages<User, InstantPlace>(async (slice) => {
    const { rows, place } = await listUserPage(db, filter, slice);
    return { rows: rows.map(presentAdminUser), place };
  });
  return writeTable(columns, pages);
}

const yesNo = (given: boolean) => (given ? 'Ja' : 'Nein');
const moment = (instant: string | null) => (instant === null ? '' : formatMinute(instant));

const columns: TableColumns<User> = [
  ['Registriert', ({ createdAt }) => formatMinute(createdAt)],
  ['Vorname', ({ firstName }) => firstName],
  ['Nachname', ({ lastName }) => lastName],
  ['Firma', ({ companyName }) => companyName],
  ['E-Mail', ({ email }) => email],
  ['E-Mail bestätigt', ({ isEmailVerified }) => yesNo(isEmailVerified)],
  ['Telefon', ({ phoneNumberDisplay }) => phoneNumberDisplay],
  ['Website', ({ website }) => website],
  ['Straße', ({ address }) => address.street],
  ['Postleitzahl', ({ address }) => address.postalCode],
  ['Ort', ({ address }) => address.city],
  ['Land', ({ address }) => address.country],
  ['Rolle', ({ role }) => roleLabels[role]],
  ['Status', (user) => describeAccountState(user)?.label ?? ''],
  ['Gesperrt seit', ({ lockedAt, partnerLockedAt }) => moment(lockedAt ?? partnerLockedAt)],
  ['Vorläufiges Passwort', ({ mustChangePassword }) => yesNo(mustChangePassword)],
  [
    'Dienstleistungen',
    ({ services }) => services.map((each) => `${each.name}: ${onOneLine(each)}`).join('\n'),
  ],
  ['Zuletzt geändert', ({ updatedAt }) => formatMinute(updatedAt)],
];

function onOneLine(service: User['services'][number]): string {
  return describeService(service).replaceAll('\n', '; ');
}
