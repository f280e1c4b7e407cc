import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { Router } from 'wouter';
import { Toaster } from '#client/components/ui/toaster.tsx';
import { useLocale } from '#client/lib/i18n.ts';
import { usePageLocation } from '#client/lib/page-location.ts';
import { App } from './app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

interface RootProps {
  client: QueryClient;
  /** The address of the page on the server, which has no address bar. */
  path?: string;
  search?: string;
}

/** Its elements are made here and not kept, so that a switch of the language renders them again. */
export function Root({ client, path, search }: RootProps) {
  useLocale();
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <Router ssrPath={path} ssrSearch={search} hook={usePageLocation}>
          {/* For failures of the layout; a failed page has a boundary of its own. */}
          <ErrorBoundary resetKey="">
            <App />
          </ErrorBoundary>
          <Toaster />
        </Router>
      </QueryClientProvider>
    </StrictMode>
  );
}
