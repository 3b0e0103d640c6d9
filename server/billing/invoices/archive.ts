import { Zip, ZipPassThrough } from 'fflate';
import type { Db } from '#server/db/database.ts';
import { type ArchiveFilter, readFiles } from './list-store.ts';

type ArchivedFile = {
  readonly name: string;
  readonly content: Uint8Array;
  readonly changedAt: Date;
};

/** Writes a ZIP while it reads the files: one at a time is in memory. PDF files are compressed already. */
export async function* writeZip(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  for await (const { name, content, changedAt } of files) {
    const file = new ZipPassThrough(name);
    file.mtime = changedAt;
    zip.add(file);
    file.push(content, true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written;
}

/** Two files per document. */
export async function* readArchived(db: Db, filter: ArchiveFilter): AsyncGenerator<ArchivedFile> {
  for await (const { number, pdf, cii, issuedAt: changedAt } of readFiles(db, filter)) {
    yield { name: `${number}.pdf`, content: pdf, changedAt };
    yield { name: `${number}.xml`, content: Buffer.from(cii), changedAt };
  }
}
