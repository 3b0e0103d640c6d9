import '#web/theme/library.css';
import '#web/theme/fonts.css';
import '#web/theme/base.css';
import '#web/theme/controls.css';
import '#web/theme/print.css';
import '#web/theme/shapes.css';
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { brand } from '#domain/brand.ts';
import { siteIcons } from '#domain/site/site-icons.ts';
import { knownRoleScript, SessionGate } from '#web/accounts/accounts.ts';
import { queryClient } from '#web/api/query-client.ts';
import { shellMeta } from '#web/metadata/shell-meta.ts';
import { PlainFrame } from '#web/site/site.ts';
import { browserColourScript, COLOR_MODE_KEY, colorModeManager } from '#web/theme/browser-colour.ts';
import favicon from '#web/theme/favicon.svg?url';
import headlineFont from '#web/theme/fonts/bricolage-grotesque.woff2?url';
import textFont from '#web/theme/fonts/source-sans-3.woff2?url';
import { darkPalette, lightPalette } from '#web/theme/palette.ts';
import { cssVariablesResolver, theme } from '#web/theme/theme.ts';
import { RouteError } from '#web/ui/feedback/RouteError.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Snackbars } from '#web/ui/feedback/Snackbars.tsx';
import { keepInput } from '#web/ui/form/typed-input.ts';
import { LeavingGuards } from '#web/ui/page/leaving.tsx';
import { RouteAnnouncer } from '#web/ui/page/RouteAnnouncer.tsx';
import { useHydrated } from '#web/ui/page/use-hydrated.ts';
import beforeStart from './before-start.js?raw';
import { startQueries } from './query-client.ts';

if (typeof window !== 'undefined') startQueries();

export const links: LinksFunction = () => [
  ...[headlineFont, textFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: siteIcons.ico, sizes: '32x32' },
  { rel: 'icon', type: 'image/svg+xml', href: favicon },
  { rel: 'apple-touch-icon', href: siteIcons.appleTouch },
  { rel: 'manifest', href: siteIcons.manifest },
];

export const meta = shellMeta;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="de" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={lightPalette.paper} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={darkPalette.paper} />
        <meta name="format-detection" content="telephone=no" />
        <ColorSchemeScript defaultColorScheme="auto" localStorageKey={COLOR_MODE_KEY} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: own constants, before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: browserColourScript + knownRoleScript + beforeStart }} />
        <Meta />
        <Links />
      </head>
      <body>
        <noscript>
          <p className="noscript">
            Zum Absenden und Anmelden braucht {brand.name} JavaScript. Die öffentlichen Seiten können Sie auch
            so lesen. Fragen? Schreiben Sie an{' '}
            <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>.
          </p>
        </noscript>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariablesResolver}
          colorSchemeManager={colorModeManager}
          defaultColorScheme="auto"
        >
          <Snackbars place="top" />
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
          <Snackbars place="bottom" />
        </MantineProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/**
 * Makes before-start.js repeat an early press, after the forms have taken over what was typed. The signal waits for
 * the page's own script.
 */
function StartSignal() {
  const isLive = useHydrated();
  useEffect(() => {
    if (isLive) queueMicrotask(() => window.dispatchEvent(new Event('application-started')));
  }, [isLive]);
  return null;
}

/**
 * What stands on an address that is not built beforehand until its script has loaded. It says nothing of the
 * site: visitors get it in test mode too.
 */
export function HydrateFallback() {
  return (
    <PlainFrame>
      <PageSkeleton />
    </PlainFrame>
  );
}

/** For errors outside the frames. A frame shows the errors of its pages. */
export function ErrorBoundary() {
  return (
    <PlainFrame>
      <RouteError />
      <StartSignal />
    </PlainFrame>
  );
}

/**
 * After a deployment the files of the page that opens may be gone. The router then reloads the page that is open. A
 * reload by the person starts empty.
 */
function useInputKeptOverReload(): void {
  useEffect(() => {
    if (!('navigation' in window)) return;
    let isByScript = false;
    const onNavigate = ({ navigationType, userInitiated }: NavigateEvent) => {
      isByScript = navigationType === 'reload' && !userInitiated;
    };
    const onHide = () => {
      if (isByScript) keepInput();
    };
    const { navigation } = window;
    navigation.addEventListener('navigate', onNavigate);
    window.addEventListener('pagehide', onHide);
    return () => {
      navigation.removeEventListener('navigate', onNavigate);
      window.removeEventListener('pagehide', onHide);
    };
  }, []);
}

export default function App() {
  useInputKeptOverReload();
  return (
    <LeavingGuards>
      {/* Above the frames, so that it also announces a change of frame. */}
      <RouteAnnouncer />
      <SessionGate>
        <Outlet />
      </SessionGate>
      <StartSignal />
    </LeavingGuards>
  );
}
