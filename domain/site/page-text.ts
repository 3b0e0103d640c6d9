export type PageText = {
  /** Name of the page; the portal's name is added. */
  readonly title: string;
  readonly description: string;
};
