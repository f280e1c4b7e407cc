import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { startI18n } from '#client/lib/i18n.ts';

// A limit ends what hangs on a machine however busy.
configure({ asyncUtilTimeout: 20_000 });

// Each test begins with an empty page, in English; a call that it does not answer fails.
startI18n();
vi.stubGlobal('fetch', () => Promise.reject(new Error('No answer is given for this call.')));

afterEach(() => {
  cleanup();
  localStorage.clear();
  document.documentElement.lang = 'en';
  history.replaceState(null, '', '/');
  startI18n();
});
