import { expect, test } from 'vitest';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

test('products and their number are the shop’s to keep', async () => {
  const admin = await portal.openBrowserAs({ email: 'admin@sortiment.example', role: 'admin' });
  const _id = await addPublished(portal, 'IT-Dienstleistungen');
  const saved = await admin.call('POST /api/demoshop/product', { body: { request: { _id } } });
  const { product } = readAnswer('POST /api/:shop/product', saved);
  expect(product).toMatchObject({ price: 55, quantity: 5, title: expect.stringContaining('20') });
  const { variantId, productId } = product;
  const body = { variantId, quantity: 2 };
  expect((await admin.call('PUT /api/demoshop/inventory', { body })).json()).toEqual({
    msg: 'Bestand gesetzt',
  });
  expect((await admin.call(`GET /api/demoshop/product/${productId}`)).json().product.quantity).toBe(2);
  const unknown = { ...body, variantId: 'gibt-es-nicht' };
  expect((await admin.call('PUT /api/demoshop/inventory', { body: unknown })).json().code).toBe(
    'shop_refused',
  );
  for (const id of ['unbekannt', '%00'])
    expect((await admin.call(`GET /api/demoshop/product/${id}`)).statusCode).toBe(404);
  const nobody = { request: { _id: crypto.randomUUID() } };
  expect((await admin.call('POST /api/demoshop/product', { body: nobody })).statusCode).toBe(404);
});
