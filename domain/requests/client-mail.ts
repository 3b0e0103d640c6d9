import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { paths } from '#domain/site/paths.ts';

/** Where the button of a mail to a client leads: to the page of one request, by the account or by a link. */
export type ClientButton = { readonly requestId: string } | { readonly token: string };

/** Of a mail to a client. */
export type ClientPayload = ClientButton & {
  /** '' for an address that nobody has proved. */
  readonly name: string;
  readonly category: CategoryCode;
};

export function clientPath(button: ClientButton): string {
  return 'requestId' in button ? paths.ownRequest(button.requestId) : paths.clientRequest(button.token);
}
