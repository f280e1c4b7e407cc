import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetDraft, keepDraft, readDraft } from '#client/lib/storage/drafts.ts';
import {
  forgetApplication,
  rememberApplication,
  useInterruptedApplication,
} from '#client/lib/storage/interrupted-application.ts';
import { switchPerson, watchPersonStores } from '#client/lib/storage/person-scope.ts';
import { personStore } from '#client/lib/storage/person-store.ts';

/** As in browsers, its keys are own properties. */
const methods = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null;
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value;
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key];
  },
};

let local: Storage;
let session: Storage;
let dispatchStorage: (event: { key: string | null }) => void;

beforeEach(() => {
  local = Object.create(methods);
  session = Object.create(methods);
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof dispatchStorage) => {
    dispatchStorage = listener;
  });
  switchPerson(undefined);
});

const inMemory = personStore('in-memory', { lines: [] as string[] });
const inTab = personStore('in-tab', { lines: [] as string[] }, { storage: 'sessionStorage' });

const draft = () => readDraft('letter');
const application = () => useInterruptedApplication.getState().application;
const welder = { jobId: 7, title: 'Welder' };

describe('a person store', () => {
  test('survives a reload under a key with the id of its person', () => {
    switchPerson(1);
    keepDraft('letter', 'Dear');
    expect(local.getItem('portage-person-1-drafts')).toContain('Dear');
    const reloaded = personStore('drafts', { letter: '' }, { storage: 'localStorage' });
    expect(reloaded.getState()).toEqual({ letter: 'Dear' });
  });

  test('leaves no key when it is empty again', () => {
    switchPerson(1);
    keepDraft('letter', 'Dear');
    forgetDraft('letter');
    expect(Object.keys(local)).toEqual([]);
  });

  test('is empty for the next person, and for the same one after the end of their session', () => {
    switchPerson(1);
    keepDraft('letter', 'Dear');
    inTab.setState({ lines: ['one'] });
    inMemory.setState({ lines: ['two'] });
    for (const next of [2, undefined, 1]) {
      switchPerson(next);
      expect(draft()).toBeUndefined();
      expect(inTab.getState().lines).toEqual([]);
      expect(inMemory.getState().lines).toEqual([]);
    }
    expect([...Object.keys(local), ...Object.keys(session)]).toEqual([]);
  });

  test('leaves alone what belongs to a person whose id begins with the same digits', () => {
    local.setItem('portage-person-11-drafts', '{"letter":"Hello"}');
    switchPerson(1);
    expect(draft()).toBeUndefined();
    switchPerson(11);
    expect(draft()).toBe('Hello');
  });

  test('brings back what a session that expired left behind, for that person only', () => {
    local.setItem('portage-person-1-drafts', '{"letter":"Dear"}');
    switchPerson(2);
    expect(draft()).toBeUndefined();
    switchPerson(1);
    expect(draft()).toBe('Dear');
  });

  test('follows another tab of the same person, and ignores what is stored for another', () => {
    watchPersonStores();
    switchPerson(1);
    local.setItem('portage-person-1-drafts', '{"letter":"Dear"}');
    dispatchStorage({ key: 'portage-person-2-drafts' });
    expect(draft()).toBeUndefined();
    dispatchStorage({ key: 'portage-person-1-drafts' });
    expect(draft()).toBe('Dear');
    local.removeItem('portage-person-1-drafts');
    dispatchStorage({ key: 'portage-person-1-drafts' });
    expect(draft()).toBeUndefined();
  });

  test('stores nothing of an answer that comes after the session has ended', () => {
    switchPerson(1);
    switchPerson(undefined);
    keepDraft('letter', 'Dear');
    switchPerson(2);
    expect(draft()).toBeUndefined();
    expect(Object.keys(local)).toEqual([]);
  });

  test.each(['', 'null', '[]', '5', '{'])('is at its beginning if %j is stored', (text) => {
    switchPerson(1);
    keepDraft('letter', 'Dear');
    local.setItem('portage-person-2-drafts', text);
    switchPerson(2);
    expect(draft()).toBeUndefined();
  });

  test('lives as long as the page, or its person, where storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('sessionStorage', undefined);
    switchPerson(1);
    keepDraft('letter', 'Dear');
    expect(draft()).toBe('Dear');
    switchPerson(2);
    expect(draft()).toBeUndefined();
  });
});

describe('the job that a visitor wanted to apply to', () => {
  test('is remembered until it is forgotten', () => {
    rememberApplication(welder);
    expect(application()).toEqual(welder);
    forgetApplication();
    expect(application()).toBeUndefined();
  });

  test('becomes that of the person who signs in, and is removed with their session', () => {
    rememberApplication(welder);
    switchPerson(1);
    expect(application()).toEqual(welder);
    expect(Object.keys(session)).toEqual(['portage-person-1-interrupted-application']);
    switchPerson(undefined);
    switchPerson(2);
    expect(application()).toBeUndefined();
  });

  test('does no harm where storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined);
    rememberApplication(welder);
    forgetApplication();
    expect(application()).toBeUndefined();
  });
});

test('removes the keys of earlier releases, and no others', () => {
  for (const key of ['portage-job-opinions', 'portage-draft-fund-1', 'portage-theme']) {
    local.setItem(key, 'x');
  }
  session.setItem('portage-outbox-1', '[]');
  watchPersonStores();
  expect(Object.keys(local)).toEqual(['portage-theme']);
  expect(Object.keys(session)).toEqual([]);
});
