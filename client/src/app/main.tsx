import './styles.css';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster } from '#client/components/ui/toaster.tsx';
import { i18n, startI18n } from '#client/lib/i18n.ts';
import { applyNonce } from '#client/lib/nonce.ts';
import { watchPersonStores } from '#client/lib/person-store.ts';
import { createQueryClient } from '#client/lib/query-client.ts';
import { watchTheme } from '#client/lib/theme.ts';
import { App } from './app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

applyNonce();
watchTheme();
watchPersonStores();
await startI18n('common', 'layout');

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={createQueryClient()}>
          {/* For what stands around the pages; a page that breaks keeps its own within it. */}
          <ErrorBoundary resetKey="">
            <App />
          </ErrorBoundary>
          <Toaster />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  );
}
