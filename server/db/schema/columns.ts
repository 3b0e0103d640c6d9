import type { ColumnType } from 'kysely';

export type Json<T> = ColumnType<T, string, string>;
export type Stamp = ColumnType<Date, Date, Date>;
export type DefaultedStamp = ColumnType<Date, Date | undefined, Date>;
export type NullableStamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
