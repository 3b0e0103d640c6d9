import { join } from 'node:path';
import { build } from 'vite';
import { plainLetters } from './plain-letters.mjs';
import { projectDir } from './processes.mjs';

/**
 * Puts the server and the libraries that it uses into a few files of the folder that is named: `npm start` then reads those instead of two thousand
 * (decision 39). What has files of its own beside its program stays where it is.
 */
const ownFiles = [
  '@electric-sql/pglite',
  '@electric-sql/pglite/nodefs',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
];

/**
 * Fastify's, which it calls for schemas and by tests alone, and which the portal has not (`server/http/http-server.ts`). Were one called
 * all the same, it would be found.
 */
const unusedParts = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'light-my-request'];

await build({
  root: projectDir,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true, external: [...ownFiles, ...unusedParts] },
  plugins: [plainLetters],
  build: {
    ssr: true,
    outDir: process.argv[2],
    emptyOutDir: true,
    target: 'node26',
    // Stacks in the log name functions.
    minify: false,
    rolldownOptions: {
      input: { main: join(projectDir, 'server', 'main.ts') },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', comments: false },
    },
  },
});
