import './styles.css';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Shell } from '#client/components/layout/shell.tsx';
import { Toaster } from '#client/components/ui/toaster.tsx';
import { i18n, startI18n } from '#client/lib/i18n.ts';
import { watchTheme } from '#client/lib/theme.ts';
import { applyNonce } from './nonce.ts';

applyNonce();
watchTheme();
await startI18n('common', 'layout', 'errors');

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <Shell user={null} onLogout={() => undefined}>
          {null}
        </Shell>
        <Toaster />
      </I18nProvider>
    </StrictMode>,
  );
}
