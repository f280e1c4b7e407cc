import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type BaseLocationHook, Router } from 'wouter';
import { Toaster } from '#client/components/ui/toaster.tsx';
import { CardHints } from '#client/features/staging/components/card-hints.tsx';
import { StagingTools } from '#client/features/staging/pages/staging-tools.tsx';
import { startRecording } from '#client/features/staging/recorder.ts';
import { queryKey } from '#client/lib/calls/calls.ts';
import { currentLocale, startI18n, useLocale } from '#client/lib/text/i18n.ts';
import { publicEndpoints } from '#shared/contract/generated/public-endpoints.ts';
import { stagingEndpoints } from '#shared/contract/generated/staging-endpoints.ts';
import { addressFor, readAddress } from '#shared/domain/pages.ts';

// Tools of a staging server, which its HTML adds to every page. Built separately, so that they
// share no chunk with the pages and do not count towards their size budgets.
Object.assign(publicEndpoints, stagingEndpoints);
startI18n();

const addressOf = (path: string) => addressFor(currentLocale(), path);

/** Loads a new document on each navigation. */
const useDocumentLocation: BaseLocationHook = () => [
  readAddress(location.pathname).path,
  (path: string) => location.assign(addressOf(path)),
];
useDocumentLocation.hrefs = addressOf;

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

const script = document.querySelector<HTMLScriptElement>('script[data-request]');
startRecording(script?.dataset.request, () =>
  // Invalidated by name, because staging calls have no tags.
  client.invalidateQueries({ queryKey: queryKey('getStagingState') }),
);

function Root() {
  useLocale();
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <Router hook={useDocumentLocation}>
          <StagingTools />
          <CardHints />
          <Toaster />
        </Router>
      </QueryClientProvider>
    </StrictMode>
  );
}

const container = document.createElement('div');
container.id = 'staging';
document.body.append(container);
createRoot(container).render(<Root />);
