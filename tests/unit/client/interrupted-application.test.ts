import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetApplication,
  readInterruptedApplication,
  rememberApplication,
} from '#client/lib/interrupted-application.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

describe('the job that a visitor wanted to apply to', () => {
  it('is remembered until it is forgotten', () => {
    rememberApplication({ jobId: 7, title: 'Welder' });
    expect(readInterruptedApplication()).toEqual({ jobId: 7, title: 'Welder' });
    forgetApplication();
    expect(readInterruptedApplication()).toBeUndefined();
  });

  it.each(['', 'null', '[]', '{"jobId":"7","title":"x"}', '{'])(
    'is nothing if %j stands there',
    (text) => {
      stored.set('portage-interrupted-application', text);
      expect(readInterruptedApplication()).toBeUndefined();
    },
  );

  it('does no harm where storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined);
    rememberApplication({ jobId: 7, title: 'Welder' });
    forgetApplication();
    expect(readInterruptedApplication()).toBeUndefined();
  });
});
