import { sql } from 'kysely';
import { z } from 'zod';
import type { AuditSubjectKind } from '#domain/audit/audit-actions.ts';
import { ruleLabel, ruleNames } from '#domain/requests/portal-rules.ts';
import type { Db } from '#server/db/database.ts';

type Row = {
  readonly subjectKind: AuditSubjectKind;
  readonly subjectId: string | null;
  readonly oldValue: unknown;
  readonly newValue: unknown;
  readonly personal: Readonly<Record<string, unknown>>;
};

const erased = 'Gelöschtes Konto';

/** Fields of values that hold an id, with the words for a thing without a name. */
const idFields = { offeredTo: erased, person: erased, subject: 'Ohne Namen' } as const;

type IdField = keyof typeof idFields;

const isUuid = (id: string) => z.uuid().safeParse(id).success;

type Named<Given> = Given & { readonly subjectName: string | null };

/** Adds the name of each row's subject, and puts names in the place of ids into its values (admin 34). */
export async function nameThings<Given extends Row>(db: Db, rows: readonly Given[]): Promise<Named<Given>[]> {
  const mentioned = rows.flatMap((row) => [row.subjectId, ...valuesOf(row).flatMap(listIds)]);
  const names = await findNames(
    db,
    [...new Set(mentioned)].filter((id) => id !== null && isUuid(id)),
  );
  /** Ids of a shop stay: nothing else names its things. @param unnamed the words for a thing without a name */
  const nameOf = <Unnamed>(id: string, unnamed: Unnamed) =>
    nameSetting(id) ?? names.get(id) ?? (isUuid(id) ? unnamed : id);
  const rename = (value: unknown) => renameIds(value, nameOf);
  return rows.map((row) => ({
    ...row,
    subjectName: row.subjectId && nameOf(row.subjectId, row.subjectKind === 'user' ? erased : null),
    oldValue: rename(row.oldValue),
    newValue: rename(row.newValue),
    personal: Object.fromEntries(Object.entries(row.personal).map(([part, value]) => [part, rename(value)])),
  }));
}

const valuesOf = ({ oldValue, newValue, personal }: Row) => [oldValue, newValue, ...Object.values(personal)];

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function listIds(value: unknown): string[] {
  if (!isFields(value)) return [];
  return Object.keys(idFields).flatMap((field) => (typeof value[field] === 'string' ? [value[field]] : []));
}

function renameIds(value: unknown, nameOf: (id: string, unnamed: string) => string): unknown {
  if (!isFields(value)) return value;
  const renamed = { ...value };
  for (const field of Object.keys(idFields) as IdField[]) {
    const id = value[field];
    if (typeof id === 'string') renamed[field] = nameOf(id, idFields[field]);
  }
  return renamed;
}

function nameSetting(id: string): string | undefined {
  if (id === 'datev') return 'DATEV';
  const rule = ruleNames.find((name) => name === id);
  return rule && ruleLabel(rule);
}

async function findNames(db: Db, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly id: string; readonly name: string }>`
    select id, name from (
      select id, coalesce(nullif(company_name, ''), email) as name from accounts where deleted_at is null
      union all select id, number || ', ' || firmenname from requests
      union all select p.id, number from reports p join requests r on r.id = p.request_id
      union all select id, number from shop_orders
      union all select id, number from invoices
      union all select id, to_char(booked_on, 'DD.MM.YYYY') || ', '
        || replace(to_char(amount_cents / 100.0, 'FM999999990.00'), '.', ',') || ' €' from bank_entries
      union all select id, name from rejection_reasons
    ) as things where id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
