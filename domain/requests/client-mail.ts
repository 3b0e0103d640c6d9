import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { paths } from '#domain/site/paths.ts';

/** Target of the button in a mail to a client: the page of a request, by account or link. */
export type ClientButton = { readonly requestId: string } | { readonly token: string };

/** Payload of a mail to a client. */
export type ClientPayload = ClientButton & {
  /** '' for an unconfirmed address. */
  readonly name: string;
  readonly category: CategoryCode;
};

export function clientPath(button: ClientButton): string {
  return 'requestId' in button ? paths.ownRequest(button.requestId) : paths.clientRequest(button.token);
}
