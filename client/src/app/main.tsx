import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster } from '#client/components/ui/toaster.tsx';
import { startI18n, useLocale } from '#client/lib/i18n.ts';
import { applyNonce } from '#client/lib/nonce.ts';
import { watchPersonStores } from '#client/lib/person-scope.ts';
import { createQueryClient } from '#client/lib/query-client.ts';
import { watchTheme } from '#client/lib/theme.ts';
import { App } from './app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

applyNonce();
watchTheme();
watchPersonStores();
startI18n();
const client = createQueryClient();

/** Its elements are made here and not kept, so that a switch of the language renders them again. */
function Root() {
  useLocale();
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        {/* For failures of the layout; a failed page has a boundary of its own. */}
        <ErrorBoundary resetKey="">
          <App />
        </ErrorBoundary>
        <Toaster />
      </QueryClientProvider>
    </StrictMode>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Root />);
