import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { startI18n } from '#client/lib/text/i18n.ts';

// Long, because it only ends tests that hang, on a machine however busy.
configure({ asyncUtilTimeout: 20_000 });

// The environment has no layout, so its own observer never reports; here all is in view.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    readonly #report: IntersectionObserverCallback;
    constructor(report: IntersectionObserverCallback) {
      this.#report = report;
    }
    observe(target: Element) {
      const entry = { target, isIntersecting: true } as IntersectionObserverEntry;
      this.#report([entry], this as unknown as IntersectionObserver);
    }
    unobserve() {}
    disconnect() {}
  },
);

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
