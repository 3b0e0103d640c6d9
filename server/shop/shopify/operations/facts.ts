import { z } from 'zod';
import { nodesOf, operation } from './operation.ts';

export const storeFacts = operation(
  `#graphql
  query StoreFacts {
    location { id }
    currentAppInstallation { app { id } }
    publications(first: 50) { nodes { id channels(first: 5) { nodes { handle app { id } } } } }
  }`,
  z.object({
    location: z.object({ id: z.string() }).nullable(),
    currentAppInstallation: z.object({ app: z.object({ id: z.string() }) }),
    publications: nodesOf(
      z.object({
        id: z.string(),
        channels: nodesOf(z.object({ handle: z.string(), app: z.object({ id: z.string() }) })).nullable(),
      }),
    ),
  }),
);
