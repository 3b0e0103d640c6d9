import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type CategoryCode, categoryCodes } from '#domain/catalogue/categories.ts';
import { serviceSegments } from '#domain/catalogue/service-segments.ts';
import { type Page, type PageName, pages } from '#domain/site/pages.ts';
import { addresses, paths } from '#domain/site/paths.ts';

const pageFiles: Readonly<Record<PageName, string>> = {
  home: '../site/landing/LandingPage.tsx',
  about: '../site/about/AboutPage.tsx',
  why: '../site/WhyPage.tsx',
  howItWorks: '../site/how-it-works/HowItWorksPage.tsx',
  faq: '../site/faq/FaqPage.tsx',
  request: '../requests/RequestChooserPage.tsx',
  requestSent: '../requests/RequestSentPage.tsx',
  disownRequest: '../clients/DisownRequestPage.tsx',
  clientRequest: '../clients/request-page/LinkedRequestPage.tsx',
  ownRequests: '../clients/OwnRequestsPage.tsx',
  ownRequest: '../clients/request-page/OwnRequestPage.tsx',

  register: '../accounts/registration/RegisterPage.tsx',
  registrationSuccess: '../accounts/registration/RegistrationSuccessPage.tsx',
  verifyEmail: '../accounts/mailed-links/VerifyEmailPage.tsx',
  verifyEmailChange: '../accounts/mailed-links/VerifyEmailChangePage.tsx',
  undoEmailChange: '../accounts/mailed-links/UndoEmailChangePage.tsx',
  unsubscribe: '../accounts/mailed-links/UnsubscribePage.tsx',
  emailConfirmationSent: '../accounts/mailed-links/EmailConfirmationSentPage.tsx',
  emailVerified: '../accounts/mailed-links/EmailVerifiedPage.tsx',
  login: '../accounts/login/LoginPage.tsx',
  testMode: '../accounts/login/TestModePage.tsx',
  forgotPassword: '../accounts/mailed-links/ForgotPasswordPage.tsx',
  resetPassword: '../accounts/mailed-links/ResetPasswordPage.tsx',
  logout: '../accounts/session/LogoutPage.tsx',
  profile: '../accounts/profile/ProfilePage.tsx',

  dashboard: '../site/DashboardPage.tsx',
  cart: '../cart/CartPage.tsx',
  invoices: '../billing/InvoicesPage.tsx',
  admin: '../admin/requests/AdminRequestsPage.tsx',
  adminChecking: '../admin/checking/CheckingPage.tsx',
  adminUsers: '../admin/users/AdminUsersPage.tsx',
  adminAudit: '../admin/audit/AdminAuditPage.tsx',
  adminOrders: '../admin/orders/AdminOrdersPage.tsx',
  adminInvoices: '../admin/invoices/AdminInvoicesPage.tsx',
  adminOpenItems: '../admin/invoices/OpenItemsPage.tsx',
  adminPayments: '../admin/payments/AdminPaymentsPage.tsx',
  adminBilling: '../admin/billing/AdminBillingPage.tsx',
  adminReports: '../admin/reports/AdminReportsPage.tsx',
  adminMails: '../admin/mails/AdminMailsPage.tsx',
  adminFigures: '../admin/figures/AdminFiguresPage.tsx',
  adminRules: '../admin/rules/AdminRulesPage.tsx',

  terms: '../site/legal/TermsPage.tsx',
  privacy: '../site/legal/PrivacyPage.tsx',
  imprint: '../site/legal/ImprintPage.tsx',
  accessibility: '../site/legal/AccessibilityPage.tsx',
};

/** A file per category, so that each page loads only the texts of its own. */
const categoryFiles: Readonly<Record<CategoryCode, string>> = {
  Personaldienstleistung: '../requests/category/PersonnelPage.tsx',
  Callcenter: '../requests/category/CallcenterPage.tsx',
  Logistikdienstleistung: '../requests/category/LogisticsPage.tsx',
  'IT-Dienstleistungen': '../requests/category/ItPage.tsx',
  Marketingdienstleistungen: '../requests/category/MarketingPage.tsx',
  Steuerberatung: '../requests/category/TaxPage.tsx',
};

/** Paths are matched to the letter, as the server does, so both agree on what does not exist. */
function toRoute(path: string, file: string, id: string): RouteConfigEntry {
  if (path === addresses.home) return index(file, { id });
  return route(path.slice(1), file, { caseSensitive: true, id });
}

const shownPages = Object.entries(pageFiles).map(([name, file]) => {
  const page: Page = pages[name as PageName];
  return { ...page, name, file };
});

// One route per segment instead of `:service?`, so that an unknown segment is a page that does not exist.
const categoryRoutes = categoryCodes.flatMap((code) =>
  [undefined, ...serviceSegments[code]].map((segment) => {
    const path = paths.category(code, segment);
    return toRoute(path, categoryFiles[code], `site${path}`);
  }),
);

const siteRoutes = [
  ...shownPages
    .filter(({ name, frame }) => name !== 'testMode' && frame === 'site')
    .map(({ path, file, name }) => toRoute(path, file, `site/${name}`)),
  ...categoryRoutes,
  route('*', '../site/frame/NotFoundPage.tsx', { id: 'site/notFound' }),
];

const workRoutes = shownPages
  .filter(({ frame }) => frame === 'work')
  .map(({ path, file, name }) => toRoute(path, file, `work/${name}`));

/** Each frame is a route module of its own. */
export default [
  layout('../site/frame/SiteFrame.tsx', { id: 'site' }, siteRoutes),
  layout('../site/frame/WorkFrame.tsx', { id: 'work' }, workRoutes),
  layout('../site/frame/BareFrame.tsx', { id: 'bare' }, [
    toRoute(addresses.testMode, pageFiles.testMode, 'bare/testMode'),
  ]),
] satisfies RouteConfig;
