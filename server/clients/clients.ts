export { sendRequestLinks } from './links/links.ts';
