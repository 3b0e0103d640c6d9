import { z } from 'zod';

/**
 * A backup is gzipped lines of JSON: the header, then for each table one object and its rows as strings in
 * PostgreSQL's own notation of a row, which keeps every type as it is, and at the end what must have arrived.
 */
export const headerSchema = z.object({
  format: z.literal('portal-backup-1'),
  at: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  /** Of the schema that the rows belong to. */
  migrations: z.array(z.string()).min(1),
});

export const tableSchema = z.object({
  table: z.string(),
  /** Name and type, in their order. */
  columns: z.array(z.string()),
});

export const endSchema = z.object({
  rows: z.int(),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
});

export type BackupHeader = z.infer<typeof headerSchema>;
export type BackupTable = z.infer<typeof tableSchema>;
export type BackupEnd = z.infer<typeof endSchema>;

/** `message` is for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
