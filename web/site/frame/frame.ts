export { serviceLinks } from '#web/site/frame/menus/service-links.tsx';
export { NavMenu } from './header/NavMenu.tsx';
