import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { startI18n } from '#client/lib/text/i18n.ts';

// Long, because it only ends tests that hang, on a machine however busy.
configure({ asyncUtilTimeout: 20_000 });

// Each test starts with an empty page in English; an unexpected call fails.
startI18n();
vi.stubGlobal('fetch', () => Promise.reject(new Error('No answer is given for this call.')));

afterEach(() => {
  cleanup();
  localStorage.clear();
  document.documentElement.lang = 'en';
  history.replaceState(null, '', '/');
  startI18n();
});
