/** What a mail says, written once; `mail-layout.ts` makes HTML and plain text of it. */
export type MailContent = {
  readonly subject: string;
  /** „Guten Tag“ when left out. */
  readonly greeting?: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do; `path` begins with a slash and is completed with the portal's address. */
  readonly button?: { readonly label: string; readonly path: string };
  /** Facts as label and value. */
  readonly details?: readonly (readonly [label: string, value: string])[];
  /** Paragraphs after the button. */
  readonly closing?: readonly string[];
};

/**
 * What makes a mail of each kind from its stored payload. A renderer's parameter names the payload that
 * the room itself wrote, so each may ask for another type.
 */
export type MailRenderers = Readonly<Record<string, (payload: never) => MailContent>>;

/** @throws when no room knows the kind, or its renderer fails */
export function contentOf(renderers: MailRenderers, kind: string, payload: object): MailContent {
  const render = renderers[kind];
  if (!render) throw new Error(`No renderer for mails of kind ${kind}.`);
  return render(payload as never);
}
