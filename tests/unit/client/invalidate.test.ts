import {
  type MutationKey,
  type QueryClient,
  QueryClientProvider,
  type QueryKey,
  QueryObserver,
} from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { callOptions } from '#client/lib/calls/calls.ts';
import { invalidate } from '#client/lib/calls/invalidate.ts';
import { createQueryClient } from '#client/lib/calls/query-client.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { CallName } from '#shared/contract/contract.ts';

let client: QueryClient;
let requests: string[];
let answer: (address: string) => Promise<Response>;
const stops: (() => void)[] = [];

beforeEach(() => {
  requests = [];
  answer = async () => Response.json([]);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    requests.push(`${method} ${address}`);
    return answer(address);
  });
  client = createQueryClient();
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  client.clear();
  vi.unstubAllGlobals();
});

type Shown =
  | 'listOwnJobs'
  | 'listSeekerEscrows'
  | 'listConversations'
  | 'countEmployerApplications';
const optionsOf = (name: Shown) => callOptions(name, {});

/** Renders queries of these calls. */
async function renderQueries(...names: Shown[]) {
  for (const name of names) {
    await client.fetchQuery(optionsOf(name));
    stops.push(new QueryObserver(client, optionsOf(name)).subscribe(() => {}));
  }
  requests = [];
}

const isOld = (name: Shown) => client.getQueryState(optionsOf(name).queryKey)?.isInvalidated;

test('only calls have keys, so that renaming one breaks the compile', () => {
  expectTypeOf<QueryKey>().toEqualTypeOf<readonly [CallName, ...unknown[]]>();
  expectTypeOf<MutationKey>().toEqualTypeOf<readonly [CallName]>();
});

describe('invalidating tags', () => {
  test('fetches again what is shown and depends on one of them', async () => {
    await renderQueries('listOwnJobs', 'countEmployerApplications', 'listSeekerEscrows');
    await invalidate(client, ['job-figures', 'applications']);
    expect(requests).toEqual(['GET /api/employer/jobs', 'GET /api/employer/applications/counts']);
  });

  test('marks what is not shown, and fetches none of it', async () => {
    await client.fetchQuery(optionsOf('listOwnJobs'));
    await client.fetchQuery(optionsOf('listConversations'));
    requests = [];
    await invalidate(client, ['own-jobs']);
    expect(requests).toEqual([]);
    expect([isOld('listOwnJobs'), isOld('listConversations')]).toEqual([true, false]);
  });

  test('leaves out what is up to date already', async () => {
    await renderQueries('listOwnJobs', 'countEmployerApplications');
    await invalidate(client, ['job-figures', 'applications'], ['listOwnJobs']);
    expect(requests).toEqual(['GET /api/employer/applications/counts']);
    expect(isOld('listOwnJobs')).toBe(false);
  });

  test('follows a first fetch, which may have been read before the change, with another', async () => {
    let release = () => {};
    answer = async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return Response.json(['before']);
    };
    const observer = new QueryObserver(client, optionsOf('listConversations'));
    stops.push(observer.subscribe(() => {}));
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    const invalidated = invalidate(client, ['messages']);
    answer = async () => Response.json(['after']);
    release();
    await invalidated;
    expect(requests).toHaveLength(2);
    expect(observer.getCurrentResult().data).toEqual(['after']);
  });
});

describe('a call that changes something', () => {
  /** Result of `useCall` in a mounted component. */
  function mount<Name extends CallName>(...parameters: Parameters<typeof useCall<Name>>) {
    let mutation: ReturnType<typeof useCall<Name>> | undefined;
    const Page = () => {
      mutation = useCall(...parameters);
      return null;
    };
    renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Page)));
    if (!mutation) throw new Error('The page was not rendered.');
    return mutation.mutateAsync;
  }

  const changeStatus = { params: { id: 7 }, body: { status: 'hired' } } as const;

  test('invalidates the tags it changes', async () => {
    await renderQueries('countEmployerApplications', 'listConversations');
    await mount('updateApplication')(changeStatus);
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]).toBe('GET /api/employer/applications/counts');
  });

  test('leaves alone what its own handler updates, but not after a failure', async () => {
    await renderQueries('countEmployerApplications');
    const update = mount('updateApplication', { updates: ['countEmployerApplications'] });
    await update(changeStatus);
    expect(requests).toEqual(['PATCH /api/applications/7']);
    answer = async () => Response.json({ code: 'STALE_RECORD' }, { status: 412 });
    await expect(update(changeStatus)).rejects.toMatchObject({ status: 412 });
    await vi.waitFor(() => expect(requests).toHaveLength(3));
  });

  test('invalidates nothing after a refusal', async () => {
    await renderQueries('countEmployerApplications');
    answer = async () => Response.json({ code: 'VALIDATION_FAILED' }, { status: 400 });
    await expect(mount('updateApplication')(changeStatus)).rejects.toMatchObject({ status: 400 });
    expect(requests).toEqual(['PATCH /api/applications/7']);
    expect(isOld('countEmployerApplications')).toBe(false);
  });
});

test('counts a read that changes something, as opening a candidate does', async () => {
  await client.fetchQuery(callOptions('getEmployerPlan', {}));
  await client.fetchQuery(callOptions('getCandidate', { params: { id: 7 } }));
  const { queryKey } = callOptions('getEmployerPlan', {});
  await expect.poll(() => client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('takes every answer for old where what they depend on cannot be fetched', async () => {
  const file = '#shared/contract/generated/endpoint-tags.ts';
  vi.resetModules();
  vi.doMock(file, () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await client.fetchQuery(optionsOf('listOwnJobs'));
  await client.fetchQuery(optionsOf('listConversations'));
  await invalidate(client, ['own-jobs']);
  vi.doUnmock(file);
  expect([isOld('listOwnJobs'), isOld('listConversations')]).toEqual([true, true]);
});
