import type { FastifyInstance } from 'fastify';
import { formatSecond } from '#domain/date-formats.ts';
import { escapeHtml } from '#domain/escape-html.ts';

export type ShownMail = {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly { readonly name: string }[];
  readonly createdAt: Date;
  readonly sentAt: Date | null;
};

/** Newest first. */
export type ListMails = () => Promise<readonly ShownMail[]>;

/** Lets a mail's HTML use its own styles and links. It can run no scripts and load no foreign content. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'none'; frame-ancestors 'none'";

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; }
article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .5rem;
  margin: 1rem 0; padding: 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.125rem; margin: 0; }
p { margin: .25rem 0; } li { overflow-wrap: anywhere; }
iframe { background: #fff; border: 0; border-radius: .25rem; height: 34rem; width: 100%; }
pre { overflow-wrap: anywhere; white-space: pre-wrap; }
`;

function findLinks(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g) ?? [])];
}

function renderLink(url: string): string {
  return `<li><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></li>`;
}

function renderMail(mail: ShownMail, isNewest: boolean): string {
  const links = findLinks(mail.text).map(renderLink).join('');
  // Links open in a new tab. Put the tag into the head, so that the mail's doctype stays first.
  const frame = escapeHtml(mail.html.replace(/<head[^>]*>/i, '$&<base target="_blank">'));
  return `<article id="mail-${escapeHtml(mail.id)}" aria-label="${escapeHtml(mail.subject)}">
<h2>${escapeHtml(mail.subject)}</h2>
<p>An: ${escapeHtml(mail.recipient)} · ${formatSecond(mail.createdAt)} ·
${mail.sentAt ? 'zugestellt' : 'wartet auf Zustellung'}</p>
${(mail.attachments ?? []).map(({ name }) => `<p>Anhang: ${escapeHtml(name)}</p>`).join('')}
${links ? `<ul aria-label="Links">${links}</ul>` : ''}
<details${isNewest ? ' open' : ''}><summary>Ansicht im Mailprogramm</summary>
<iframe title="${escapeHtml(mail.subject)}" loading="lazy"
sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${frame}"></iframe></details>
<details><summary>Nur Text</summary><pre>${escapeHtml(mail.text)}</pre></details>
</article>`;
}

function renderMailbox(mails: readonly ShownMail[], refresh: boolean): string {
  const list = mails.map((mail, index) => renderMail(mail, index === 0)).join('\n');
  const refreshLink = refresh
    ? '<a href="/dev/postfach">Nicht mehr selbst aktualisieren</a>'
    : '<a href="/dev/postfach?aktualisieren=1">Alle 5 Sekunden aktualisieren</a>';
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh ? '<meta http-equiv="refresh" content="5">' : ''}
<title>Postfach (Entwicklung)</title>
<style>${style}</style>
</head>
<body>
<h1>Postfach</h1>
<p>Alle E-Mails, die das Portal verschickt hat, die neueste zuerst. Diese Seite gibt es nur in der Entwicklung.
${refreshLink}</p>
${list || '<p>Noch keine E-Mails.</p>'}
</body>
</html>
`;
}

/** Serves `/dev/postfach` (operation 22). */
export function registerMailbox(app: FastifyInstance, listMails: ListMails): void {
  app.get<{ Querystring: { aktualisieren?: string } }>('/dev/postfach', async (request, reply) =>
    reply
      .headers({
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(renderMailbox(await listMails(), request.query.aktualisieren === '1')),
  );
}
