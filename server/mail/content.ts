export type MailContent = {
  readonly subject: string;
  /** „Guten Tag“ when left out. */
  readonly greeting?: string;
  readonly paragraphs: readonly string[];
  /** `path` begins with a slash and is appended to `PUBLIC_URL`. */
  readonly button?: { readonly label: string; readonly path: string };
  readonly details?: readonly (readonly [label: string, value: string])[];
  readonly closing?: readonly string[];
  /** What may be read besides, below the closing; paths as of the button. */
  readonly links?: readonly { readonly label: string; readonly path: string }[];
};

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
