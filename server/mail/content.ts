import type { Db } from '#server/db/database.ts';

export type MailContent = {
  readonly subject: string;
  /** Defaults to „Guten Tag“. */
  readonly greeting?: string;
  readonly paragraphs: readonly string[];
  /** `path` begins with a slash and follows `PUBLIC_URL`. */
  readonly button?: { readonly label: string; readonly path: string };
  readonly details?: readonly (readonly [label: string, value: string])[];
  /** Things of one kind, each with its own link, below the details. */
  readonly items?: readonly MailItem[];
  readonly attachments?: readonly MailAttachment[];
  readonly closing?: readonly string[];
  /** Further links below the closing, with paths like that of the button. */
  readonly links?: readonly MailLink[];
  /** For subscribed mails: the reason of the mail, and links to change or end the subscription. */
  readonly subscription?: {
    readonly reason: string;
    readonly links: readonly MailLink[];
    /** A button on its page ends the mails. A POST to it ends them at once (RFC 8058). */
    readonly unsubscribePath: string;
  };
};

export type MailAttachment = {
  /** ASCII, without quotes. */
  readonly name: string;
  readonly type: string;
  /** For {@link ReadAttachment}. */
  readonly fileId: string;
};

/** Reads the bytes of a file that a mail attaches. A room provides it, unknown to the mailer. */
export type ReadAttachment = (db: Db, fileId: string) => Promise<Buffer>;

export type MailLink = { readonly label: string; readonly path: string };

export type MailItem = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly link: MailLink;
};

/**
 * Account mails that version 0.1.0 has stored have no name.
 *
 * @param name first and last name; '' when it is unknown or secret
 */
export function greet(name: string | undefined): string {
  return name === '' || name === undefined ? 'Guten Tag,' : `Guten Tag ${name},`;
}

/** Renderers by kind of mail. Each kind has its own type of payload, which the same room writes. */
export type MailRenderers = Readonly<Record<string, (payload: never) => MailContent>>;

/** A payload about one request may name its short number, which the mail shows above its other details. */
export type AboutRequest = { readonly requestNumber?: string };

/** @throws for an unknown kind, and when the renderer fails */
export function contentOf(
  renderers: MailRenderers,
  kind: string,
  payload: object & AboutRequest,
): MailContent {
  const render = renderers[kind];
  if (!render) throw new Error(`No renderer for mails of kind ${kind}.`);
  const content = render(payload as never);
  const { requestNumber } = payload;
  if (requestNumber === undefined) return content;
  return { ...content, details: [['Anfrage', requestNumber], ...(content.details ?? [])] };
}
