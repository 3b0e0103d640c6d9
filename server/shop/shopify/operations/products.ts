import { z } from 'zod';
import { nodesOf, operation, userErrors } from './operation.ts';

const variant = z.object({
  id: z.string(),
  price: z.string(),
  sku: z.string().nullable(),
  inventoryQuantity: z.number().nullable(),
  inventoryItem: z.object({ tracked: z.boolean() }),
});

const product = z.object({
  id: z.string(),
  title: z.string(),
  status: z.string(),
  variants: nodesOf(variant),
  resourcePublicationsV2: nodesOf(z.object({ publication: z.object({ id: z.string() }) })),
});

export type FoundProduct = z.output<typeof product>;

const productFields = `#graphql
  fragment ProductFields on Product {
    id
    title
    status
    variants(first: 1) { nodes { id price sku inventoryQuantity inventoryItem { tracked } } }
    resourcePublicationsV2(first: 20) { nodes { publication { id } } }
  }`;

export const productByHandle = operation(
  `#graphql
  query ProductByHandle($handle: String!) {
    productByIdentifier(identifier: { handle: $handle }) { ...ProductFields }
  }${productFields}`,
  z.object({ productByIdentifier: product.nullable() }),
);

export const productById = operation(
  `#graphql
  query ProductById($id: ID!) { product(id: $id) { ...ProductFields } }${productFields}`,
  z.object({ product: product.nullable() }),
);

export const setProduct = operation(
  `#graphql
  mutation SetProduct($identifier: ProductSetIdentifiers!, $input: ProductSetInput!) {
    productSet(identifier: $identifier, input: $input, synchronous: true) {
      product { ...ProductFields }
      userErrors { message }
    }
  }${productFields}`,
  z.object({ productSet: z.object({ product: product.nullable(), userErrors }) }),
);

export const publishProduct = operation(
  `#graphql
  mutation PublishProduct($id: ID!, $input: [PublicationInput!]!) {
    publishablePublish(id: $id, input: $input) { userErrors { message } }
  }`,
  z.object({ publishablePublish: z.object({ userErrors }) }),
);

export const variantInventory = operation(
  `#graphql
  query VariantInventory($id: ID!, $locationId: ID!) {
    productVariant(id: $id) {
      inventoryItem {
        id
        tracked
        inventoryLevel(locationId: $locationId) { quantities(names: ["available"]) { quantity } }
      }
    }
  }`,
  z.object({
    productVariant: z
      .object({
        inventoryItem: z.object({
          id: z.string(),
          tracked: z.boolean(),
          inventoryLevel: z.object({ quantities: z.array(z.object({ quantity: z.number() })) }).nullable(),
        }),
      })
      .nullable(),
  }),
);

export const setQuantity = operation(
  `#graphql
  mutation SetQuantity($key: String!, $input: InventorySetQuantitiesInput!) {
    inventorySetQuantities(input: $input) @idempotent(key: $key) { userErrors { message } }
  }`,
  z.object({ inventorySetQuantities: z.object({ userErrors }) }),
);
