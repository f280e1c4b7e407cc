import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from './contract/contract.ts';
import { isStagingCall } from './contract/staging.ts';

const folder = path.join(import.meta.dirname, 'contract/generated');
const HEAD = '// Written by `npm run generate` from the contract.';

type Call = (typeof contract)[keyof typeof contract];

const all: [string, Call][] = Object.entries(contract);
const calls = all.filter(([, call]) => !isStagingCall(call));
const tableOf = (each: (call: Call) => object, of = calls) =>
  of.map(([name, call]) => `${name}: ${JSON.stringify(each(call))},`).join('\n');
const unlessEmpty = <Item>(list: readonly Item[]) => (list.length > 0 ? list : undefined);

mkdirSync(folder, { recursive: true });

const callerView = ({ method, path, changes }: Call) => {
  const isReadThatCounts = method === 'GET' && changes.length > 0;
  return { method, path, counts: isReadThatCounts || undefined };
};
/** What a visitor does seldom waits for the rest of the table. */
const RARE = ['finishLogIn', 'reportJob', 'requestPasswordReset', 'resetPassword', 'confirmEmail'];
/** A visitor's browser asks who is signed in too. */
const isPublic = ([name, { access, kind }]: [string, Call]) =>
  name === 'getCurrentUser' || (access === 'public' && kind !== 'webhook' && !RARE.includes(name));
/** A member's browser asks whether the pages of staff are there. */
const isStaff = ([name, { access }]: [string, Call]) =>
  access === 'staff' && name !== 'getStaffDesk';
const ofMembers = calls.filter((call) => !isPublic(call) && !isStaff(call));

/** `public-endpoints.ts`: what making a call needs of the contract, without its validators. */
writeFileSync(
  path.join(folder, 'public-endpoints.ts'),
  `${HEAD}
import type { Endpoint } from '../call.ts';
import type { EndpointName } from '../contract.ts';

/** \`counts\`: a read that changes what others answer. */
export type CallerView = Pick<Endpoint, 'method' | 'path'> & { counts?: true };

/** The part of \`endpoints\` that visitors call. */
export const publicEndpoints = {
${tableOf(callerView, calls.filter(isPublic))}
} as const satisfies Partial<Record<EndpointName, CallerView>>;
`,
);

/** `endpoints.ts`: the others, which public pages do without. */
writeFileSync(
  path.join(folder, 'endpoints.ts'),
  `${HEAD}
import type { OrdinaryName, StaffEndpointName } from '../contract.ts';
import { type CallerView, publicEndpoints } from './public-endpoints.ts';

const ordinary: Record<Exclude<OrdinaryName, StaffEndpointName>, CallerView> = {
...publicEndpoints,
${tableOf(callerView, ofMembers)}
};

/**
 * What making a call needs of each endpoint; no validators, so that it costs the browser little.
 * The pages of staff add theirs.
 */
export const endpoints = ordinary as Record<OrdinaryName, CallerView>;
`,
);

/** `staging-endpoints.ts`: those of staging servers, which no page's scripts name. */
writeFileSync(
  path.join(folder, 'staging-endpoints.ts'),
  `${HEAD}
import type { EndpointName, OrdinaryName } from '../contract.ts';
import type { CallerView } from './public-endpoints.ts';

/** What making a call of a staging server needs. They have no tags: each changes everything. */
export const stagingEndpoints: Record<Exclude<EndpointName, OrdinaryName>, CallerView> = {
${tableOf(
  callerView,
  all.filter(([, call]) => isStagingCall(call)),
)}
};
`,
);

/** `endpoint-tags.ts`: what keeping answers needs besides, once something has changed. */
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
 * What the answer of each endpoint depends on, and what its call changes. The pages of staff add
 * theirs.
 */
export const endpointTags: Partial<Record<EndpointName, TagsView>> = ordinary;
`,
);

/** `staff-endpoints.ts`: both of staff, which only their pages load. */
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
