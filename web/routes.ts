import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { type CategoryCode, categoryCodes } from '#domain/catalogue/categories.ts';
import { serviceSegments } from '#domain/site/page-paths.ts';
import { testModePage } from '#domain/site/test-mode-page.ts';
import { paths } from './paths.ts';

/** Paths are matched to the letter, as the server does, so both agree on what does not exist. */
const page = (path: string, file: string, id?: string) =>
  route(path.slice(1), file, { caseSensitive: true, ...(id ? { id } : {}) });

/** A file per category, so that each page loads only the texts of its own. */
const categoryFiles: Readonly<Record<CategoryCode, string>> = {
  Personaldienstleistung: 'requests/PersonnelPage.tsx',
  Callcenter: 'requests/CallcenterPage.tsx',
  Logistikdienstleistung: 'requests/LogisticsPage.tsx',
  'IT-Dienstleistungen': 'requests/ItPage.tsx',
  Marketingdienstleistungen: 'requests/MarketingPage.tsx',
  Steuerberatung: 'requests/TaxPage.tsx',
};

/** Copies of pages that stay open to visitors in test mode, in a frame that says nothing of the site. */
const bareTwin = (path: string, file: string) => page(`${testModePage}${path}`, file, `bare${path}`);

/** Every page of the site and the file that shows it. */
const sitePages = [
  index('site/LandingPage.tsx'),
  page(paths.about(), 'site/AboutPage.tsx'),
  page(paths.why(), 'site/WhyPage.tsx'),
  page(paths.howItWorks(), 'site/HowItWorksPage.tsx'),
  page(paths.faq(), 'site/FaqPage.tsx'),
  page(paths.request(), 'requests/RequestChooserPage.tsx'),
  // One route per segment instead of `:service?`, so that an unknown segment is a page that does not exist.
  ...categoryCodes.flatMap((code) =>
    [undefined, ...serviceSegments[code]].map((segment) => {
      const path = paths.category(code, segment);
      return page(path, categoryFiles[code], `category${path}`);
    }),
  ),
  page(paths.requestSent(), 'requests/RequestSentPage.tsx'),
  page('/anfrage/:token', 'requests/ClientRequestPage.tsx'),

  page(paths.register(), 'accounts/RegisterPage.tsx'),
  page(paths.registrationSuccess(), 'accounts/RegistrationSuccessPage.tsx'),
  page('/verify-email/:token', 'accounts/VerifyEmailPage.tsx'),
  page('/verify-email-change/:token', 'accounts/VerifyEmailChangePage.tsx'),
  page('/email-aenderung-widerrufen/:token', 'accounts/UndoEmailChangePage.tsx'),
  page(paths.emailConfirmationSent(), 'accounts/EmailConfirmationSentPage.tsx'),
  page(paths.emailVerified(), 'accounts/EmailVerifiedPage.tsx'),
  page(paths.login(), 'accounts/LoginPage.tsx'),
  page(paths.forgotPassword(), 'accounts/ForgotPasswordPage.tsx'),
  page('/reset-password/:token', 'accounts/ResetPasswordPage.tsx'),
  page(paths.logout(), 'accounts/LogoutPage.tsx'),
  page(paths.profile(), 'accounts/ProfilePage.tsx'),

  page(paths.dashboard(), 'site/DashboardPage.tsx'),
  page(paths.admin(), 'admin/AdminRequestsPage.tsx'),
  page(paths.adminUsers(), 'admin/AdminUsersPage.tsx'),

  page(paths.terms(), 'site/TermsPage.tsx'),
  page(paths.privacy(), 'site/PrivacyPage.tsx'),
  page(paths.imprint(), 'site/ImprintPage.tsx'),
  page(paths.accessibility(), 'site/AccessibilityPage.tsx'),

  route('*', 'site/NotFoundPage.tsx'),
];

/** What visitors get of a portal in test mode (decisions A2). */
const barePages = [
  page(testModePage, 'accounts/TestModePage.tsx'),
  bareTwin(paths.terms(), 'site/TermsPage.tsx'),
  bareTwin(paths.privacy(), 'site/PrivacyPage.tsx'),
  bareTwin(paths.imprint(), 'site/ImprintPage.tsx'),
  bareTwin(paths.emailConfirmationSent(), 'accounts/EmailConfirmationSentPage.tsx'),
  bareTwin(paths.emailVerified(), 'accounts/EmailVerifiedPage.tsx'),
  bareTwin(paths.forgotPassword(), 'accounts/ForgotPasswordPage.tsx'),
  bareTwin('/anfrage/:token', 'requests/ClientRequestPage.tsx'),
  bareTwin('/verify-email/:token', 'accounts/VerifyEmailPage.tsx'),
  bareTwin('/verify-email-change/:token', 'accounts/VerifyEmailChangePage.tsx'),
  bareTwin('/email-aenderung-widerrufen/:token', 'accounts/UndoEmailChangePage.tsx'),
  bareTwin('/reset-password/:token', 'accounts/ResetPasswordPage.tsx'),
];

/** Each frame is a route module of its own, so that whoever gets pages of one frame loads nothing of the other. */
export default [
  layout('site/SiteFrame.tsx', sitePages),
  layout('site/BareFrame.tsx', barePages),
] satisfies RouteConfig;
