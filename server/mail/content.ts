export type MailContent = {
  readonly subject: string;
  /** „Guten Tag“ when left out. */
  readonly greeting?: string;
  readonly paragraphs: readonly string[];
  /** `path` begins with a slash and is appended to `PUBLIC_URL`. */
  readonly button?: { readonly label: string; readonly path: string };
  readonly details?: readonly (readonly [label: string, value: string])[];
  /** Things of one kind, each with a link of its own; below the details. */
  readonly items?: readonly MailItem[];
  readonly closing?: readonly string[];
  /** What may be read besides, below the closing; paths as of the button. */
  readonly links?: readonly MailLink[];
  /** For mails that somebody has asked for and can end: why they come, and the links that end or change that. */
  readonly subscription?: {
    readonly reason: string;
    readonly links: readonly MailLink[];
    /** Its page ends them by a press, a POST to it at once (RFC 8058). */
    readonly unsubscribePath: string;
  };
};

export type MailLink = { readonly label: string; readonly path: string };

export type MailItem = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly link: MailLink;
};

/** @param name '' where it is not known, or must not be named */
export function greet(name: string): string {
  return name === '' ? 'Guten Tag,' : `Guten Tag ${name},`;
}

/**
 * Renderers by kind of mail. The parameter is the payload that the room itself wrote, so each kind has another type.
 */
export type MailRenderers = Readonly<Record<string, (payload: never) => MailContent>>;

/** @throws when no room knows the kind, or its renderer fails */
export function contentOf(renderers: MailRenderers, kind: string, payload: object): MailContent {
  const render = renderers[kind];
  if (!render) throw new Error(`No renderer for mails of kind ${kind}.`);
  return render(payload as never);
}
