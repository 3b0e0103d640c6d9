import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '#server/testing/free-port.ts';
import { type ServerProcess, waitUntilAnswering } from '../support/processes.ts';

export type ServedFile = { readonly path: string; readonly plain: Buffer; readonly gzip: Buffer };

export async function checkNginx(): Promise<void> {
  await promisify(execFile)('nginx', ['-v']).catch((cause) => {
    throw new Error('This benchmark needs nginx: apt-get install nginx-light, or brew install nginx.', {
      cause,
    });
  });
}

/** One worker, as the portal is one process; files open and compressed beforehand, no log. */
const configure = (dir: string, port: number) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${dir}/nginx.pid; error_log stderr crit;
events { worker_connections 1024; }
http {
  types { text/html html; } default_type text/html;
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  open_file_cache max=1000 inactive=60s; gzip_static on;
  server { listen 127.0.0.1:${port}; root ${dir}/files; index index.html; }
}
`;

export async function startNginx(dir: string, files: readonly ServedFile[]): Promise<ServerProcess> {
  for (const { path, plain, gzip } of files) {
    const name = join(dir, 'files', path, 'index.html');
    mkdirSync(dirname(name), { recursive: true });
    writeFileSync(name, plain);
    writeFileSync(`${name}.gz`, gzip);
  }
  const port = await findFreePort();
  const config = join(dir, 'nginx.conf');
  writeFileSync(config, configure(dir, port));
  const child = spawn('nginx', ['-c', config, '-p', dir], { stdio: ['ignore', 'ignore', 'inherit'] });
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilAnswering(child, 'nginx', origin);
  return {
    origin,
    stop: async () => {
      child.kill('SIGQUIT');
      await once(child, 'exit');
    },
  };
}
