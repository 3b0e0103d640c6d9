import { brand } from '#domain/brand.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { paths } from '#domain/site/paths.ts';
import type { MailAttachment, MailContent, MailItem, MailLink } from './content.ts';

export type RenderedMail = {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Only for subscribed mails. */
  readonly unsubscribeUrl?: string;
  readonly attachments?: readonly MailAttachment[];
};

const colours = {
  navy: '#10263b',
  seaGreen: '#0b6e5f',
  amber: '#f2a900',
  paper: '#f7f5f0',
  muted: '#4d5f70',
};

const defaultGreeting = 'Guten Tag,';

const reason =
  `Sie erhalten diese Nachricht, weil Ihre E-Mail-Adresse bei ${brand.name} angegeben wurde. ` +
  'Sie wurde automatisch versandt.';

const goodbye = `Mit freundlichen Grüßen\nIhr Team von ${brand.name}`;

/**
 * Escapes every text.
 *
 * @param publicUrl without a trailing slash
 */
export function renderMail(content: MailContent, publicUrl: string): RenderedMail {
  const subject = oneLine(content.subject);
  const { subscription, attachments } = content;
  return {
    subject,
    html: renderHtml(content, subject, publicUrl),
    text: renderText(content, publicUrl),
    ...(attachments && { attachments }),
    ...(subscription && { unsubscribeUrl: publicUrl + subscription.unsubscribePath }),
  };
}

function renderText(content: MailContent, publicUrl: string): string {
  const { button, details = [], items = [], closing = [], links = [], subscription } = content;
  const writeLink = ({ label, path }: MailLink) => `${label}:\n${publicUrl}${path}`;
  const blocks = [
    content.greeting ?? defaultGreeting,
    ...content.paragraphs,
    ...(details.length > 0 ? [details.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...items.map(({ title, lines, link }) => [title, ...lines, writeLink(link)].join('\n')),
    ...(button ? [writeLink(button)] : []),
    ...closing,
    ...links.map(writeLink),
    goodbye,
    ['-- ', ...imprint(), publicUrl, '', subscription?.reason ?? reason].join('\n'),
    ...(subscription?.links ?? []).map(writeLink),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function imprint(): string[] {
  const { company, street, postalCode, city } = brand.operator;
  return [company, `${street}, ${postalCode} ${city}`, `Telefon ${brand.phone} · ${brand.contactEmail}`];
}

const darkStyle = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #0b1824 !important; }
    .card { background: #15293c !important; }
    .ink { color: #eef3f7 !important; }
    .muted { color: #b4c3d0 !important; }
    .line { border-color: #34495d !important; }
    .link { color: #6fd3c1 !important; }
  }`;

/** Breaks long words of any language. Old mail programs only know the older property. */
const font =
  "font-family:'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif;overflow-wrap:anywhere;word-break:break-word;";

function renderHtml(content: MailContent, subject: string, publicUrl: string): string {
  const { button, details = [], items = [], closing = [], links = [] } = content;
  const body = [
    paragraph(content.greeting ?? defaultGreeting),
    ...content.paragraphs.map(paragraph),
    details.length > 0 ? detailsTable(details) : '',
    ...items.map((item) => itemBlock(item, publicUrl)),
    button ? callToAction(button.label, publicUrl + button.path) : '',
    ...closing.map(paragraph),
    ...links.map(({ label, path }) => writtenLink(label, publicUrl + path)),
    paragraph(goodbye),
  ];
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyle}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${colours.paper};">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.paper};">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;">
${header(publicUrl)}
<tr><td class="card" style="background:#ffffff;padding:32px 28px 12px;">
<h1 class="ink" style="${font}margin:0 0 20px;font-size:22px;line-height:1.3;color:${colours.navy};">${escapeHtml(subject)}</h1>
${body.filter((part) => part !== '').join('\n')}
</td></tr>
${footer(content, publicUrl)}
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function header(publicUrl: string): string {
  const name = `<a href="${escapeHtml(publicUrl)}/" style="${font}color:#ffffff;font-size:20px;font-weight:700;text-decoration:none;">${escapeHtml(brand.name)}</a>`;
  const claim = `<div style="${font}color:#cfdbe6;font-size:14px;padding-top:2px;">${escapeHtml(brand.claim)}</div>`;
  return `<tr><td style="background:${colours.navy};padding:20px 28px;border-bottom:3px solid ${colours.amber};">${name}${claim}</td></tr>`;
}

function footer({ subscription }: MailContent, publicUrl: string): string {
  const lines = imprint().map(escapeHtml).join('<br>');
  const link = (path: string, label: string) =>
    `<a class="link" href="${escapeHtml(publicUrl + path)}" style="color:${colours.seaGreen};">${label}</a>`;
  const ends = (subscription?.links ?? [])
    .map(({ label, path }) => `<br>${escapeHtml(label)}: ${link(path, escapeHtml(publicUrl + path))}`)
    .join('');
  return `<tr><td class="card line muted" style="${font}background:#ffffff;border-top:1px solid #dfe5ea;padding:20px 28px 28px;font-size:13px;line-height:1.5;color:${colours.muted};">
${lines}<br>${link(paths.imprint(), 'Impressum')} · ${link(paths.privacy(), 'Datenschutz')}<br><br>${escapeHtml(subscription?.reason ?? reason)}${ends}
</td></tr>`;
}

function paragraph(text: string): string {
  const lines = escapeHtml(text).replaceAll('\n', '<br>');
  return `<p class="ink" style="${font}margin:0 0 16px;font-size:16px;line-height:1.55;color:${colours.navy};">${lines}</p>`;
}

/** Shows the address, too, for a printed mail. */
function writtenLink(label: string, address: string): string {
  const url = escapeHtml(address);
  return `<p class="ink" style="${font}margin:0 0 16px;font-size:16px;line-height:1.55;color:${colours.navy};">${escapeHtml(label)}:<br><a class="link" href="${url}" style="color:${colours.seaGreen};">${url}</a></p>`;
}

function itemBlock({ title, lines, link }: MailItem, publicUrl: string): string {
  const url = escapeHtml(publicUrl + link.path);
  const [heading, ...facts] = [title, ...lines].map(escapeHtml);
  return `<p class="ink line" style="${font}margin:0 0 16px;padding:0 0 16px;border-bottom:1px solid #dfe5ea;font-size:16px;line-height:1.55;color:${colours.navy};"><strong>${heading}</strong><br>${facts.join('<br>')}<br>${escapeHtml(link.label)}: <a class="link" href="${url}" style="color:${colours.seaGreen};">${url}</a></p>`;
}

function detailsTable(details: NonNullable<MailContent['details']>): string {
  const cell = `${font}padding:8px 12px 8px 0;border-bottom:1px solid #dfe5ea;font-size:15px;line-height:1.45;text-align:left;vertical-align:top;`;
  const rows = details.map(([label, value]) => {
    const lines = escapeHtml(value).replaceAll('\n', '<br>');
    return `<tr><th scope="row" class="muted line" style="${cell}font-weight:400;color:${colours.muted};">${escapeHtml(label)}</th><td class="ink line" style="${cell}font-weight:600;color:${colours.navy};">${lines}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse;">${rows.join('')}</table>`;
}

function callToAction(label: string, address: string): string {
  const url = escapeHtml(address);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px;"><tr><td style="background:${colours.seaGreen};border-radius:6px;">
<a href="${url}" style="${font}display:inline-block;padding:13px 24px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none;">${escapeHtml(label)}</a>
</td></tr></table>
<p class="muted" style="${font}margin:0 0 16px;font-size:13px;line-height:1.5;color:${colours.muted};word-break:break-all;">Falls die Schaltfläche nicht funktioniert, öffnen Sie bitte diese Adresse:<br><a class="link" href="${url}" style="color:${colours.seaGreen};">${url}</a></p>`;
}

/** Removes line breaks, which could inject headers. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
