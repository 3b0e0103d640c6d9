import type { FastifyInstance } from 'fastify';
import type { FileBody } from '#contract/endpoint.ts';
import { Problem } from '#server/api/problem.ts';

/** Lets the calls of a scope take one file, of one type and size, in place of JSON (api 1, api 12). */
export function registerFileBody(files: FastifyInstance, { type, maxBytes, tooLarge }: FileBody): void {
  const problems: Readonly<Record<string, Problem>> = {
    FST_ERR_CTP_BODY_TOO_LARGE: new Problem(413, 'too_large', tooLarge),
    FST_ERR_CTP_INVALID_MEDIA_TYPE: new Problem(
      415,
      'unsupported_type',
      `Bitte senden Sie die Datei als ${type} (Content-Type).`,
    ),
  };
  files.removeAllContentTypeParsers();
  files.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
    done(null, body),
  );
  // The handler of the whole server answers what this one throws.
  files.setErrorHandler((error: { readonly code?: string }) => {
    throw problems[error.code ?? ''] ?? error;
  });
}
