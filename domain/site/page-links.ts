/** Pages that mails link to, as paths below the portal's address. The browser's own links are in `web/app/paths.ts`. */
export const pageLinks = {
  login: () => '/login',
  register: () => '/register',
  verifyEmail: (token: string) => `/verify-email/${encodeURIComponent(token)}`,
  resetPassword: (token: string) => `/reset-password/${encodeURIComponent(token)}`,
  forgotPassword: () => '/forgot-password',
  verifyEmailChange: (token: string) => `/verify-email-change/${encodeURIComponent(token)}`,
  undoEmailChange: (token: string) => `/email-aenderung-widerrufen/${encodeURIComponent(token)}`,
  profile: () => '/profile',
  profileSecurity: () => '/profile?tab=sicherheit',
  dashboard: () => '/dashboard',
  purchasedRequests: () => '/dashboard?tab=gekauft',
  clientRequest: (token: string) => `/anfrage/${encodeURIComponent(token)}`,
  adminRequests: () => '/admin',
  terms: () => '/agb',
  adminUsers: () => '/admin/users',
} as const;
