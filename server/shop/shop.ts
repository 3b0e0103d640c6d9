export {
  type DemoShop,
  goodManners,
  type Manners,
  type PostMessage,
  postTo,
  saveManners,
} from './demo-shop/demo-shop.ts';
export { type ProtectedShop, protectShop, type ShopProvider } from './provider/provider.ts';
export { setUpShop } from './set-up.ts';
