import { readAddress } from './pages.ts';

/** People on a staging server whom a tester can act as. */
export const PERSONAS = [
  'new-seeker',
  'complete-seeker',
  'applied-seeker',
  'hired-seeker',
  'paid-seeker',
  'no-payout-seeker',
  'negotiating-seeker',
  'decided-seeker',
  'french-seeker',
  'new-employer',
  'ordinary-employer',
  'unverified-employer',
  'reported-employer',
  'busy-employer',
  'money-employer',
  'team-recruiter',
  'team-manager',
  'team-finance',
  'staff-member',
  'second-staff-member',
  'support-member',
  'second-factor',
  'closing',
  'suspended',
  'locked-out',
] as const;
export type Persona = (typeof PERSONAS)[number];

/** Second factor of the persona that has one: the key for an authenticator app, and codes in its place. */
export const SECOND_FACTOR = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  recoveryCodes: ['demo-demo-demo-dem2', 'demo-demo-demo-dem3', 'demo-demo-demo-dem4'],
};

/** Cookie with the name of the tester, encoded as in an address, while a run is open. */
export const TESTER_COOKIE = 'staging-tester';

/** Path prefix of the staging tools' calls. */
export const STAGING_API = '/api/staging/';

/** The testers' pages: contents, screens and personas; in both languages, like public pages. */
export const STAGING_PAGE = '/staging';
/** Screens of the tools in the order of the contents. */
export const STAGING_SCREENS = [
  'personas',
  'scenarios',
  'checklist',
  'spaces',
  'clock',
  'reset',
  'outbox',
  'payments',
  'faults',
] as const;
export type StagingScreen = (typeof STAGING_SCREENS)[number];
export const screenPage = (screen: StagingScreen) => `${STAGING_PAGE}/${screen}`;
/** Screen of a path; undefined for other paths. */
export const screenOf = (path: string) =>
  STAGING_SCREENS.find((screen) => screenPage(screen) === path);
export const personaPage = (persona: Persona) => `${STAGING_PAGE}/as/${persona}`;

const PERSONA_PAGE = new RegExp(`^${STAGING_PAGE}/as/(${PERSONAS.join('|')})$`);

/** Persona of a persona's page; undefined for other paths. */
export const personaOf = (path: string) => PERSONA_PAGE.exec(path)?.[1] as Persona | undefined;

/** Username of an account. */
export const USERNAME = /^[\w.-]{3,50}$/;

/** Page on which a tester acts as an account that is no persona's. */
export const accountPage = (username: string, to: string) =>
  `${STAGING_PAGE}/as/user/${username}?to=${encodeURIComponent(to)}`;

const ACCOUNT_PAGE = new RegExp(`^${STAGING_PAGE}/as/user/([\\w.-]{3,50})$`);

/** Username of an account's page; undefined for other paths. */
export const accountOf = (path: string) => ACCOUNT_PAGE.exec(path)?.[1];

/** Spaces of one server at most; each has a database, and a process while it is used. */
export const MAX_SPACES = 4;
const NAME_OF_SPACE = '[a-z0-9](?:[a-z0-9-]{0,18}[a-z0-9])?';
export const SPACE_NAME = new RegExp(`^${NAME_OF_SPACE}$`);

/** Page that leads into a space. */
export const spacePage = (space: string, to: string) =>
  `${STAGING_PAGE}/space/${space}?to=${encodeURIComponent(to)}`;

const SPACE_PAGE = new RegExp(`^${STAGING_PAGE}/space/(${NAME_OF_SPACE})$`);

/** Space of a page that leads into it; undefined for other paths. */
export const spaceOf = (path: string) => SPACE_PAGE.exec(path)?.[1];

const SHARED_CALLS = [`${STAGING_API}spaces`, `${STAGING_API}runs`];

/** Whether the shared process answers a path, whichever space one is in. */
export const isShared = (pathname: string): boolean =>
  SHARED_CALLS.some((call) => pathname === call || pathname.startsWith(`${call}/`)) ||
  spaceOf(readAddress(pathname).path) !== undefined;

export const isStagingPage = (path: string) =>
  path === STAGING_PAGE ||
  [screenOf, personaOf, accountOf, spaceOf].some((read) => read(path) !== undefined);

/** A path of this site with its query: neither a scheme nor another host, however browsers read it. */
export const SITE_PATH = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;
