export { NavMenu } from './header/NavMenu.tsx';
export { serviceLinks } from './service-links.tsx';
