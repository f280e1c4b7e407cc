import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { Router } from 'wouter';
import { Toaster } from '#client/components/ui/toaster.tsx';
import { useLocale } from '#client/lib/text/i18n.ts';
import { usePageLocation } from '#client/lib/text/page-location.ts';
import { App } from './app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { aroundNavigation } from './navigation.ts';
import { StatusBars } from './status-bars.tsx';

interface RootProps {
  client: QueryClient;
  /** Path to render on the server; in the browser, the location is used. */
  path?: string;
  search?: string;
}

/** Creates its elements anew on each render, so that a change of locale renders all texts again. */
export function Root({ client, path, search }: RootProps) {
  useLocale();
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <Router
          ssrPath={path}
          ssrSearch={search}
          hook={usePageLocation}
          aroundNav={aroundNavigation}
        >
          {/* Catches failures of the layout; pages have a boundary of their own. */}
          <ErrorBoundary resetKey="">
            <App />
          </ErrorBoundary>
          <Toaster />
          <StatusBars />
        </Router>
      </QueryClientProvider>
    </StrictMode>
  );
}
