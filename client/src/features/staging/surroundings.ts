import { currentLocale } from '#client/lib/text/i18n.ts';
import type { CallOf, ResponseOf } from '#shared/contract/contract.ts';
import { addressFor, readAddress } from '#shared/domain/pages.ts';
import {
  isStagingPage,
  personaPage,
  SITE_PATH,
  STAGING_PAGE,
  spacePage,
} from '#shared/domain/staging.ts';
import { RUN_LENGTHS } from '#shared/domain/staging-flows.ts';
import { machineNow } from './page-clock.ts';
import { readRecorded } from './recorder.ts';

type State = ResponseOf<'getStagingState'>;
export type FlowResult = CallOf<'setFlowResult'>['body'];

/** Number of a tab's last requests that are kept with a result. */
const REQUESTS_KEPT = 5;

export const versionOf = ({ release, commit }: State) =>
  [release, commit].filter(Boolean).join(' · ');

/** Page that the tester was on last, besides the tools' own. */
function lastAddress(): string {
  const pages = readRecorded().requests.map(({ page }) => page);
  const isTool = (page: string) =>
    isStagingPage(readAddress(new URL(page, location.origin).pathname).path);
  return pages.findLast((page) => SITE_PATH.test(page) && !isTool(page)) ?? '/';
}

/** State of the server and of this browser, in which a result was found. */
export function surroundings(state: State) {
  const { requests, errors } = readRecorded();
  return {
    address: lastAddress().slice(0, 500),
    persona: state.persona,
    space: state.space,
    console: errors.join('\n').slice(-RUN_LENGTHS.console),
    requestIds: requests.flatMap(({ requestId }) => requestId ?? []).slice(-REQUESTS_KEPT),
    viewport: `${innerWidth}×${innerHeight}`,
    language: currentLocale(),
    theme: document.documentElement.classList.contains('dark') ? 'dark' : 'light',
    machineAt: machineNow().toISOString(),
    clockAt: new Date().toISOString(),
    release: versionOf(state),
  } as const;
}

type SeenState = Pick<FlowResult, 'persona' | 'address' | 'snapshotId' | 'space'>;

/**
 * Address that leads to the space, persona and page of a problem, and to its data where they were
 * kept; for a visitor without kept data in the shared space the page itself.
 */
export function stateLink({ space, ...seen }: SeenState): string {
  const link = linkInSpace(seen);
  return space ? addressFor(currentLocale(), spacePage(space, link)) : link;
}

function linkInSpace({ persona, address, snapshotId }: Omit<SeenState, 'space'>): string {
  const query = new URLSearchParams({
    to: address,
    ...(snapshotId && { snapshot: String(snapshotId) }),
  });
  if (!persona && !snapshotId) return address;
  const page = persona ? personaPage(persona) : STAGING_PAGE;
  return addressFor(currentLocale(), `${page}?${query}`);
}

const WIDEST = 1_200;
const QUALITIES = [0.8, 0.6, 0.4, 0.2];

/** An image as a JPEG data URL; null if it cannot be made as short as what is kept. */
export async function shrinkImage(file: File): Promise<string | null> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, WIDEST / image.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const sizes = QUALITIES.map((quality) => canvas.toDataURL('image/jpeg', quality));
  return sizes.find(({ length }) => length <= RUN_LENGTHS.screenshot) ?? null;
}
