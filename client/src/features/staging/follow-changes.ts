import { holdStream } from '#client/lib/calls/hold-stream.ts';
import { CHANGES_CHANNEL } from '#client/lib/calls/shared-changes.ts';
import type { ResponseOf } from '#shared/contract/contract.ts';
import { stagingEndpoints } from '#shared/contract/generated/staging-endpoints.ts';
import { TAGS } from '#shared/contract/tags.ts';
import { followClock } from './page-clock.ts';

type StagingChange = Pick<ResponseOf<'getStagingState'>, 'clock' | 'change'>;

const NAME = 'portage-staging';

/**
 * Follows the moves, resets and restores of everyone. As with live events, one tab of a browser
 * holds the stream; it also has the pages of all tabs fetch again.
 * @returns a function that ends it
 */
export function followChanges(onChange: (next: StagingChange) => void): () => void {
  const tabs = new BroadcastChannel(NAME);
  const pages = new BroadcastChannel(CHANGES_CHANNEL);
  const controller = new AbortController();
  const follow = (next: StagingChange) => {
    followClock(next.clock);
    onChange(next);
  };
  tabs.onmessage = ({ data }: MessageEvent<StagingChange>) => follow(data);
  const lead = () =>
    new Promise<void>((resolve) => {
      if (controller.signal.aborted) return resolve();
      let isFirst = true;
      const close = holdStream<StagingChange>(() => stagingEndpoints.followStaging.path, {
        onEvent: (next) => {
          follow(next);
          tabs.postMessage(next);
          if (!isFirst) pages.postMessage(TAGS);
          isFirst = false;
        },
      });
      controller.signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });
  // Locks exist in secure contexts only; without them, every tab holds its own stream. A lock is
  // refused if this ends before it is granted.
  if (navigator.locks) {
    navigator.locks.request(NAME, { signal: controller.signal }, lead).catch(() => undefined);
  } else void lead();
  return () => {
    controller.abort();
    tabs.close();
    pages.close();
  };
}
