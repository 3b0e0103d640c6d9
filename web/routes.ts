import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { categoryCodes } from '#domain/catalogue/categories.ts';
import { serviceSegments, testModePage } from '#domain/site/page-paths.ts';
import { paths } from './paths.ts';

/** Paths are matched to the letter, as the server does, so both agree on what does not exist. */
const page = (path: string, file: string, id?: string) =>
  route(path.slice(1), file, { caseSensitive: true, ...(id ? { id } : {}) });

/** Every page of the portal and the file that shows it. */
export default [
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
      return page(path, 'requests/CategoryPage.tsx', `category${path}`);
    }),
  ),
  page(paths.requestSent(), 'requests/RequestSentPage.tsx'),
  page('/anfrage/:token', 'requests/ClientRequestPage.tsx'),

  page(paths.register(), 'accounts/RegisterPage.tsx'),
  page(paths.registrationSuccess(), 'accounts/RegistrationSuccessPage.tsx'),
  page('/verify-email/:token', 'accounts/VerifyEmailPage.tsx'),
  page('/verify-email-change/:token', 'accounts/VerifyEmailChangePage.tsx'),
  page(paths.emailConfirmationSent(), 'accounts/EmailConfirmationSentPage.tsx'),
  page(paths.login(), 'accounts/LoginPage.tsx'),
  page(paths.forgotPassword(), 'accounts/ForgotPasswordPage.tsx'),
  page('/reset-password/:token', 'accounts/ResetPasswordPage.tsx'),
  page(testModePage, 'accounts/TestModePage.tsx'),
  page(paths.logout(), 'accounts/LogoutPage.tsx'),
  page(paths.profile(), 'accounts/ProfilePage.tsx'),

  page(paths.dashboard(), 'site/DashboardPage.tsx'),
  page(paths.admin(), 'admin/AdminRequestsPage.tsx'),
  page(paths.adminUsers(), 'admin/AdminUsersPage.tsx'),

  page(paths.terms(), 'site/TermsPage.tsx'),
  page(paths.privacy(), 'site/PrivacyPage.tsx'),
  page(paths.imprint(), 'site/ImprintPage.tsx'),

  route('*', 'site/NotFoundPage.tsx'),
] satisfies RouteConfig;
