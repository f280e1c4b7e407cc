import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parametersOf } from '#server/platform/http/input.ts';
import { call, type Endpoint } from '#shared/contract/call.ts';
import { contract } from '#shared/contract/contract.ts';
import { endpointTags } from '#shared/contract/generated/endpoint-tags.ts';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { staffEndpoints, staffEndpointTags } from '#shared/contract/generated/staff-endpoints.ts';
import { stagingEndpoints } from '#shared/contract/generated/staging-endpoints.ts';
import { isStagingCall } from '#shared/contract/staging.ts';
import { LIVE_EVENT_TAGS, TAGS } from '#shared/contract/tags.ts';
import { COMPANY_SIZE_BUCKET_NAMES, JOB_TYPES, POSTED_WITHIN } from '#shared/domain/constants.ts';
import { decodeQuery, encodeQuery } from '#shared/domain/query-codec.ts';

const all = Object.entries<Endpoint>(contract);
const ordinary = all.filter(([, endpoint]) => !isStagingCall(endpoint));

test('what callers know of the endpoints is current: run `npm run generate`', () => {
  const tableOf = (view: (each: Endpoint) => object, of = all) =>
    Object.fromEntries(of.map(([name, each]) => [name, view(each)]));
  const unlessEmpty = <Item>(list: readonly Item[]) => (list.length > 0 ? list : undefined);
  expect({ ...endpoints, ...staffEndpoints, ...stagingEndpoints }).toEqual(
    tableOf(({ method, path, changes }) => {
      const counts = method === 'GET' && changes.length > 0;
      return { method, path, ...(counts && { counts }) };
    }),
  );
  expect({ ...endpointTags, ...staffEndpointTags }).toEqual(
    tableOf(
      ({ reads, changes }) => ({ reads: unlessEmpty(reads), changes: unlessEmpty(changes) }),
      ordinary,
    ),
  );
  // No page's script names a call of a staging server.
  expect(Object.keys(endpoints).filter((name) => name in stagingEndpoints)).toEqual([]);
});

test('a call says what it costs', () => {
  const base = { access: 'public', summary: 'Nothing' } as const;
  // @ts-expect-error A read without a cost.
  call('GET /api/nothing', { ...base, reads: [] });
  // @ts-expect-error A read that would wait for nobody.
  call('GET /api/nothing', { ...base, cost: 'provider', reads: [] });
  // @ts-expect-error A write without a cost.
  call('POST /api/nothing', { ...base, changes: [] });
  expect(all.filter(([, { kind, cost }]) => kind === 'file' && cost !== 'file')).toEqual([]);
});

test('a method and a path are one endpoint', () => {
  const addresses = all.flatMap(([, { method, path, alias = path }]) => [
    ...new Set([`${method} ${path}`, `${method} ${alias}`]),
  ]);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('the calls of staff have paths of their own, and each act a reason and a second factor', () => {
  const isOfStaff = ({ access }: Endpoint) => access === 'staff';
  for (const [name, each] of all) {
    expect(/^\/api\/staff(?:\/|$)/.test(each.path), name).toBe(isOfStaff(each));
    if (!isOfStaff(each) || each.method === 'GET') continue;
    const refused = each.body?.safeParse({}).error?.issues.map(({ path }) => path.join('.'));
    expect(refused, name).toContain('reason');
    expect(each.confirmed, name).toBe(true);
  }
  const ordinary = [...Object.keys(endpoints), ...Object.keys(endpointTags)];
  expect(ordinary.filter((name) => name in staffEndpoints)).toEqual([]);
});

describe('tags', () => {
  test('say of every read what it depends on, and of every write what it changes', () => {
    const isReading = ({ method }: Endpoint) => method === 'GET';
    const untagged = ordinary
      .filter(([, each]) => (isReading(each) ? each.reads : each.changes).length === 0)
      .map(([name]) => name);
    // The responses of these reads change only with a release (a POST keeps the place or
    // token out of the URL); these writes change nothing until a link is opened or a code
    // entered, `holdStatusChanges` only delays them, `showOpenRecord` is polled, and nobody reads a
    // file before its message.
    expect(untagged.toSorted()).toEqual([
      'beginSecondFactor',
      'changeEmail',
      'findNearestPlace',
      'getFees',
      'getPrivacyOfficer',
      'getStripeConfig',
      'getSupportAddress',
      'holdStatusChanges',
      'listPlaces',
      'readInvitation',
      'requestPasswordReset',
      'sendEmailConfirmation',
      'showOpenRecord',
      'suggestPay',
      'uploadMessageFile',
    ]);
  });

  // The language is changed in the client, without a call.
  const changedByCalls = TAGS.filter((tag) => tag !== 'language');
  test.each(changedByCalls)('%s is read by one and changed by another', (tag) => {
    expect(all.some(([, { reads }]) => reads.includes(tag))).toBe(true);
    const changed = [
      ...all.map(([, { changes }]) => changes),
      ...Object.values(LIVE_EVENT_TAGS),
    ].flat();
    expect(changed).toContain(tag);
  });
});

describe('a query', () => {
  const shape = contract.listJobs.query;
  const parameters = parametersOf(shape);
  const read = (address: string) => {
    const rawQuery: Record<string, string | string[]> = {};
    const search = new URLSearchParams(address);
    for (const name of new Set(search.keys())) {
      const values = search.getAll(name);
      rawQuery[name] = values.length > 1 ? values : (values[0] ?? '');
    }
    return shape.safeParse(decodeQuery(parameters, rawQuery));
  };

  test('comes back from an address as it was written', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((value) => {
      return value.trim() === value;
    });
    const query = fc.record(
      {
        keyword: text,
        remoteOnly: fc.boolean(),
        jobType: fc.subarray([...JOB_TYPES], { minLength: 1 }),
        companySize: fc.constantFrom(...COMPANY_SIZE_BUCKET_NAMES),
        postedWithin: fc.constantFrom(...POSTED_WITHIN),
        skills: fc.uniqueArray(text, { minLength: 1, maxLength: 20 }),
        hourlyRateMin: fc.nat(10_000_000),
        limit: fc.integer({ min: 1, max: 100 }),
        cursor: text,
      },
      { requiredKeys: ['limit'] },
    );
    fc.assert(
      fc.property(query, (values) => {
        expect(read(encodeQuery(values)).data).toEqual(values);
      }),
    );
  });

  test('leaves out what is not set', () => {
    expect(encodeQuery({ a: undefined, b: null, c: '', d: [], e: 0, f: false })).toBe(
      'e=0&f=false',
    );
  });

  test.each([
    ['limit=0', { limit: 1 }],
    ['limit=-7', { limit: 1 }],
    ['limit=007', { limit: 7 }],
    ['limit=999999999999', { limit: 100 }],
    ['salaryMin=-1', { limit: 20, salaryMin: 0 }],
    ['keyword=%20', { limit: 20, keyword: undefined }],
    ['keyword=12', { limit: 20, keyword: '12' }],
    ['keyword=true', { limit: 20, keyword: 'true' }],
    ['jobType=Contract', { limit: 20, jobType: ['Contract'] }],
    ['skills=7&skills=C', { limit: 20, skills: ['7', 'C'] }],
    ['unknown=1', { limit: 20 }],
  ])('%s is taken', (address, expected) => {
    expect(read(address).data).toEqual(expected);
  });

  test.each([
    ['limit=', 'validation.required'],
    ['limit=ten', 'validation.invalid'],
    ['limit=1.5', 'validation.invalid'],
    ['limit=1e1', 'validation.invalid'],
    ['limit=1234567890123', 'validation.invalid'],
    ['limit=1&limit=2', 'validation.invalid'],
    ['remoteOnly=yes', 'validation.invalid'],
    ['remoteOnly=', 'validation.required'],
    ['postedWithin=2', 'validation.invalid'],
    ['postedWithin=07', 'validation.invalid'],
    ['jobType=', 'validation.required'],
    ['skills=%20', 'validation.required'],
    ['keyword=a&keyword=b', 'validation.invalid'],
  ])('%s is refused', (address, code) => {
    expect(read(address).error?.issues.map(({ message }) => message)).toEqual([code]);
  });
});
