export type PageText = {
  /** Name of the page; the portal's name is added. */
  readonly title: string;
  /** One or two sentences. */
  readonly description: string;
};
