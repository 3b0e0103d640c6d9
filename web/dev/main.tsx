import '#web/theme/library.css';
import '#web/theme/fonts.css';
import '#web/theme/base.css';
import '#web/theme/shapes.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, redirectDocument } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { colorModeManager, cssVariablesResolver, theme } from '#web/theme/theme.ts';
import { Snackbars } from '#web/ui/feedback/Snackbars.tsx';
import { PatternPage } from './PatternPage.tsx';

const router = createBrowserRouter([
  { path: '/dev/muster', element: <PatternPage /> },
  // Every other address is the portal's own.
  { path: '*', loader: ({ request }) => redirectDocument(request.url) },
]);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colorModeManager}
        defaultColorScheme="auto"
      >
        <Snackbars place="top" />
        <RouterProvider router={router} />
        <Snackbars place="bottom" />
      </MantineProvider>
    </StrictMode>,
  );
}
