export { type ProtectedShop, protectShop, type ShopProvider } from './provider/provider.ts';
