import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from './contract/contract.ts';
import { isStagingCall } from './contract/staging.ts';

const folder = path.join(import.meta.dirname, 'contract/generated');
const HEAD = '// Written by `npm run generate` from the contract.';

type Call = (typeof contract)[keyof typeof contract];

const all: [string, Call][] = Object.entries(contract);
const calls = all.filter(([, call]) => !isStagingCall(call));
const tableOf = (view: (call: Call) => object, entries = calls) =>
  entries.map(([name, call]) => `${name}: ${JSON.stringify(view(call))},`).join('\n');
const unlessEmpty = <Item>(list: readonly Item[]) => (list.length > 0 ? list : undefined);

mkdirSync(folder, { recursive: true });

const callerView = ({ method, path, changes }: Call) => {
  const isReadThatCounts = method === 'GET' && changes.length > 0;
  return { method, path, counts: isReadThatCounts || undefined };
};
/** Public calls that visitors rarely make; they are in `endpoints.ts`. */
const RARE = ['finishLogIn', 'reportJob', 'requestPasswordReset', 'resetPassword', 'confirmEmail'];
/** `getCurrentUser` is included: every page calls it, signed in or not. */
const isPublic = ([name, { access, kind }]: [string, Call]) =>
  name === 'getCurrentUser' || (access === 'public' && kind !== 'webhook' && !RARE.includes(name));
/** `getStaffDesk` is left out: a member's page calls it to learn whether they are staff. */
const isStaff = ([name, { access }]: [string, Call]) =>
  access === 'staff' && name !== 'getStaffDesk';
const memberCalls = calls.filter((call) => !isPublic(call) && !isStaff(call));

/** Writes `public-endpoints.ts`: method and path of each public call, without validators. */
writeFileSync(
  path.join(folder, 'public-endpoints.ts'),
  `${HEAD}
import type { Endpoint } from '../call.ts';
import type { EndpointName } from '../contract.ts';

/** \`counts\` marks a read that changes the responses of other reads. */
export type CallerView = Pick<Endpoint, 'method' | 'path'> & { counts?: true };

/** The subset of \`endpoints\` that visitors call. */
export const publicEndpoints = {
${tableOf(callerView, calls.filter(isPublic))}
} as const satisfies Partial<Record<EndpointName, CallerView>>;
`,
);

/** Writes `endpoints.ts`: the calls of members, which public pages do not load. */
writeFileSync(
  path.join(folder, 'endpoints.ts'),
  `${HEAD}
import type { OrdinaryName, StaffEndpointName } from '../contract.ts';
import { type CallerView, publicEndpoints } from './public-endpoints.ts';

const ordinary: Record<Exclude<OrdinaryName, StaffEndpointName>, CallerView> = {
...publicEndpoints,
${tableOf(callerView, memberCalls)}
};

/**
 * Method and path of each endpoint, without validators, so that the browser loads little.
 * Staff pages add their own.
 */
export const endpoints = ordinary as Record<OrdinaryName, CallerView>;
`,
);

/** Writes `staging-endpoints.ts`: calls of staging servers only, which no page's script loads. */
writeFileSync(
  path.join(folder, 'staging-endpoints.ts'),
  `${HEAD}
import type { EndpointName, OrdinaryName } from '../contract.ts';
import type { CallerView } from './public-endpoints.ts';

/** Method and path of each staging call. They have no tags: each invalidates everything. */
export const stagingEndpoints: Record<Exclude<EndpointName, OrdinaryName>, CallerView> = {
${tableOf(
  callerView,
  all.filter(([, call]) => isStagingCall(call)),
)}
};
`,
);

/** Writes `endpoint-tags.ts`: the tags by which cached responses are invalidated. */
const tagsOf = ({ reads, changes }: Call) => ({
  reads: unlessEmpty(reads),
  changes: unlessEmpty(changes),
});
writeFileSync(
  path.join(folder, 'endpoint-tags.ts'),
  `${HEAD}
import type { Endpoint } from '../call.ts';
import type { EndpointName, OrdinaryName, StaffEndpointName } from '../contract.ts';

export type TagsView = Partial<Pick<Endpoint, 'reads' | 'changes'>>;

const ordinary: Record<Exclude<OrdinaryName, StaffEndpointName>, TagsView> = {
${tableOf(
  tagsOf,
  calls.filter((call) => !isStaff(call)),
)}
};

/**
 * Tags that each endpoint's response depends on, and those that its call changes. Staff pages
 * add their own.
 */
export const endpointTags: Partial<Record<EndpointName, TagsView>> = ordinary;
`,
);

/** Writes `staff-endpoints.ts`: endpoints and tags of staff calls, which only staff pages load. */
writeFileSync(
  path.join(folder, 'staff-endpoints.ts'),
  `${HEAD}
import type { StaffEndpointName } from '../contract.ts';
import type { TagsView } from './endpoint-tags.ts';
import type { CallerView } from './public-endpoints.ts';

export const staffEndpoints: Record<StaffEndpointName, CallerView> = {
${tableOf(callerView, calls.filter(isStaff))}
};

export const staffEndpointTags: Record<StaffEndpointName, TagsView> = {
${tableOf(tagsOf, calls.filter(isStaff))}
};
`,
);
