import { create } from 'zustand';
import { pause, whenConnected } from '#client/lib/react/connection.ts';
import { readAddress } from '#shared/domain/pages.ts';
import { pageAt } from './routes.tsx';

/** Whether a navigation waits for its page's code. */
export const useNavigationHeld = create(() => false);

/** Time after which a page's code is fetched again, in ms. */
const RETRY_AFTER_MS = 1000;

let held: symbol | undefined;

/**
 * Navigates once the code of the page is loaded; until then the present page stays, and a later
 * navigation takes the place of this one.
 */
export async function whenPageLoaded(address: string, navigate: () => void): Promise<void> {
  const url = new URL(address, location.href);
  const page = pageAt(readAddress(url.pathname).path);
  const turn = Symbol();
  held = turn;
  if (page.isLoaded()) {
    end();
    return navigate();
  }
  useNavigationHeld.setState(true);
  const isLoaded = await page
    .load()
    .catch(async () => {
      await pause(RETRY_AFTER_MS);
      await whenConnected();
      return page.load();
    })
    .then(
      () => true,
      () => false,
    );
  if (held !== turn) return;
  end();
  if (isLoaded) navigate();
  // The code may be that of an earlier release, which the server no longer has.
  else location.assign(url);
}

function end(): void {
  held = undefined;
  useNavigationHeld.setState(false);
}
