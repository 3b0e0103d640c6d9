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
  Personaldienstleistung: '../requests/category/PersonnelPage.tsx',
  Callcenter: '../requests/category/CallcenterPage.tsx',
  Logistikdienstleistung: '../requests/category/LogisticsPage.tsx',
  'IT-Dienstleistungen': '../requests/category/ItPage.tsx',
  Marketingdienstleistungen: '../requests/category/MarketingPage.tsx',
  Steuerberatung: '../requests/category/TaxPage.tsx',
};

/** Copies of pages that stay open to visitors in test mode, in a frame that says nothing of the site. */
const bareTwin = (path: string, file: string) => page(`${testModePage}${path}`, file, `bare${path}`);

/** Every page of the site and the file that shows it. */
const sitePages = [
  index('../site/landing/LandingPage.tsx'),
  page(paths.about(), '../site/about/AboutPage.tsx'),
  page(paths.why(), '../site/why/WhyPage.tsx'),
  page(paths.howItWorks(), '../site/how-it-works/HowItWorksPage.tsx'),
  page(paths.faq(), '../site/faq/FaqPage.tsx'),
  page(paths.request(), '../requests/chooser/RequestChooserPage.tsx'),
  // One route per segment instead of `:service?`, so that an unknown segment is a page that does not exist.
  ...categoryCodes.flatMap((code) =>
    [undefined, ...serviceSegments[code]].map((segment) => {
      const path = paths.category(code, segment);
      return page(path, categoryFiles[code], `category${path}`);
    }),
  ),
  page(paths.requestSent(), '../requests/sent/RequestSentPage.tsx'),
  page('/anfrage/:token', '../requests/client-page/ClientRequestPage.tsx'),

  page(paths.register(), '../accounts/registration/RegisterPage.tsx'),
  page(paths.registrationSuccess(), '../accounts/registration/RegistrationSuccessPage.tsx'),
  page('/verify-email/:token', '../accounts/mailed-links/VerifyEmailPage.tsx'),
  page('/verify-email-change/:token', '../accounts/mailed-links/VerifyEmailChangePage.tsx'),
  page('/email-aenderung-widerrufen/:token', '../accounts/mailed-links/UndoEmailChangePage.tsx'),
  page(paths.emailConfirmationSent(), '../accounts/mailed-links/EmailConfirmationSentPage.tsx'),
  page(paths.emailVerified(), '../accounts/mailed-links/EmailVerifiedPage.tsx'),
  page(paths.login(), '../accounts/login/LoginPage.tsx'),
  page(paths.forgotPassword(), '../accounts/mailed-links/ForgotPasswordPage.tsx'),
  page('/reset-password/:token', '../accounts/mailed-links/ResetPasswordPage.tsx'),
  page(paths.logout(), '../accounts/session/LogoutPage.tsx'),
  page(paths.profile(), '../accounts/profile/ProfilePage.tsx'),

  page(paths.dashboard(), '../site/DashboardPage.tsx'),
  page(paths.admin(), '../admin/requests/AdminRequestsPage.tsx'),
  page(paths.adminUsers(), '../admin/users/AdminUsersPage.tsx'),

  page(paths.terms(), '../site/legal/TermsPage.tsx'),
  page(paths.privacy(), '../site/legal/PrivacyPage.tsx'),
  page(paths.imprint(), '../site/legal/ImprintPage.tsx'),
  page(paths.accessibility(), '../site/legal/AccessibilityPage.tsx'),

  route('*', '../site/frame/NotFoundPage.tsx'),
];

/** What visitors get of a portal in test mode (decisions A2). */
const barePages = [
  page(testModePage, '../accounts/login/TestModePage.tsx'),
  bareTwin(paths.terms(), '../site/legal/TermsPage.tsx'),
  bareTwin(paths.privacy(), '../site/legal/PrivacyPage.tsx'),
  bareTwin(paths.imprint(), '../site/legal/ImprintPage.tsx'),
  bareTwin(paths.emailConfirmationSent(), '../accounts/mailed-links/EmailConfirmationSentPage.tsx'),
  bareTwin(paths.emailVerified(), '../accounts/mailed-links/EmailVerifiedPage.tsx'),
  bareTwin(paths.forgotPassword(), '../accounts/mailed-links/ForgotPasswordPage.tsx'),
  bareTwin('/anfrage/:token', '../requests/client-page/ClientRequestPage.tsx'),
  bareTwin('/verify-email/:token', '../accounts/mailed-links/VerifyEmailPage.tsx'),
  bareTwin('/verify-email-change/:token', '../accounts/mailed-links/VerifyEmailChangePage.tsx'),
  bareTwin('/email-aenderung-widerrufen/:token', '../accounts/mailed-links/UndoEmailChangePage.tsx'),
  bareTwin('/reset-password/:token', '../accounts/mailed-links/ResetPasswordPage.tsx'),
];

/** Each frame is a route module of its own, so that whoever gets pages of one frame loads nothing of the other. */
export default [
  layout('../site/frame/SiteFrame.tsx', sitePages),
  layout('../site/frame/BareFrame.tsx', barePages),
] satisfies RouteConfig;
