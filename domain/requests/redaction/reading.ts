import type { Client } from './client.ts';

/** A normalized text, as typed and in lower case. */
export type Reading = { readonly text: string; readonly lower: string };

/** Whether a text gives away one kind of thing. */
export type Detector = (reading: Reading, client: Client) => boolean;
