import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '#domain/escape-html.ts';
import { fileHeaders } from '#server/http/security-headers.ts';

/** Plain on purpose: nobody should take it for the portal. */
const style = `
:root { color-scheme: light dark; --back: #fff; --front: #1f2328; --quiet: #57606a; --line: #d0d5da; --edge: #6e7781;
  --band: #eef0f2; --strong: #1f2328; --on-strong: #fff;
  font: 1rem/1.5 system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
@media (prefers-color-scheme: dark) { :root { --back: #16181b; --front: #e6e8ea; --quiet: #a3aab1; --line: #3a3f45;
  --edge: #8b939b; --band: #22262a; --strong: #e6e8ea; --on-strong: #16181b; } }
* { box-sizing: border-box; }
body { background: var(--back); color: var(--front); margin: 0; hyphens: auto; overflow-wrap: anywhere; }
header { background: var(--band); border-bottom: 1px solid var(--line); }
header p { font-size: 1.25rem; font-weight: 700; margin: 0 auto; max-width: 44rem; padding: .75rem 1rem; }
main { margin: 0 auto; max-width: 44rem; padding: 1rem 1rem 3rem; }
.wide main, .wide header p { max-width: 70rem; }
h1 { font-size: 1.625rem; line-height: 1.25; margin: .75rem 0; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 2rem 0 .5rem; }
h3 { font-size: 1rem; margin: 0 0 .25rem; }
p { margin: .5rem 0; }
.note { border: 1px dashed var(--edge); padding: .625rem .875rem; }
.quiet { color: var(--quiet); }
table { border-collapse: collapse; margin: 1rem 0; width: 100%; }
caption { font-weight: 700; padding-bottom: .25rem; text-align: left; }
th, td { border-bottom: 1px solid var(--line); padding: .5rem .5rem .5rem 0; text-align: left; vertical-align: top; }
th { font-weight: 600; }
tfoot th { font-weight: 400; }
tfoot tr:last-child > * { border-bottom: 0; font-size: 1.125rem; font-weight: 700; }
.sum { padding-right: 0; text-align: right; white-space: nowrap; }
form { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1rem 0; }
button, .link { background: var(--back); border: 1px solid var(--edge); border-radius: .25rem; color: var(--front);
  cursor: pointer; display: inline-block; font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5625rem 1rem;
  text-decoration: none; }
button.first, .link.first { background: var(--strong); border-color: var(--strong); color: var(--on-strong); }
button:hover, .link:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid #2f6fde; outline-offset: 2px; }
@media (prefers-color-scheme: dark) { :focus-visible { outline-color: #8ab4ff; } }
fieldset { border: 1px solid var(--line); margin: 0; padding: .5rem .875rem .75rem; }
fieldset label, .fields label { display: block; padding: .25rem 0; }
.fields fieldset label { padding-left: 1.5rem; text-indent: -1.5rem; }
.fields { display: block; }
.fields > * { margin-bottom: .75rem; }
input[type=number] { background: var(--back); border: 1px solid var(--edge); color: var(--front); font: inherit;
  min-height: 2.5rem; padding: .25rem .5rem; width: 7rem; }
article { border: 1px solid var(--line); margin: 1rem 0; padding: .75rem 1rem; }
article ul { list-style: none; margin: .5rem 0 0; padding: 0; }
article li { align-items: center; display: flex; flex-wrap: wrap; gap: .25rem .75rem; padding: .25rem 0; }
article li form { margin: 0; }
@media (max-width: 30rem) { main > form > button, main > p > .link { text-align: center; width: 100%; } }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

const headers = {
  // Never in production, which has no demo shop.
  ...fileHeaders({ production: false }),
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  // The address is the proof of who may pay; the browser must still say from where a form comes.
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

export type ShopPage = {
  readonly title: string;
  /** Escaped HTML below the head. */
  readonly main: string;
  readonly isWide?: boolean;
};

export function sendShopPage(reply: FastifyReply, status: number, page: ShopPage): FastifyReply {
  return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(renderPage(page));
}

function renderPage({ title, main, isWide = false }: ShopPage): string {
  return `<!doctype html>
<html lang="de"${isWide ? ' class="wide"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – Demoshop</title>
<style>${style}</style>
</head>
<body>
<header><p>Demoshop</p></header>
<main>
${main}
</main>
</body>
</html>
`;
}
