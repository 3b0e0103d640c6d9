export { eraseNotifications, exportNotifications, unsubscribeOnce } from './settings.ts';
export { forgetTold, NEW_REQUESTS_MAIL, noteReleases, type ToldRequest, tellPartners } from './telling.ts';
export { unsubscribeTokens } from './unsubscribe-token.ts';
