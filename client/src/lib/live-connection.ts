import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { addressOf } from '#shared/contract/input.ts';
import type { LiveEvent } from '#shared/contract/live.ts';

type News = { event: LiveEvent } | 'opened';

interface Listener {
  /** Of the newest event that is known already; the first stream begins after it. */
  lastEventId?: number | undefined;
  onEvent: (event: LiveEvent) => void;
  /**
   * From now on every event arrives; those before may have been missed. Not called for the first
   * stream where it begins after a known event.
   */
  onOpen: () => void;
  /** The server did not let the stream in: perhaps the session has ended. */
  onRefused: () => void;
}

const MAX_WAIT_MS = 30_000;

/**
 * Receives a person's events, each once. One tab of a browser holds the stream and notifies
 * the others, because a browser opens only six connections to a server over HTTP/1.1; when that tab
 * goes, the next takes over.
 * @returns a function that ends it
 */
export function connectLive(userId: number, listener: Listener): () => void {
  const name = `portage-live-${userId}`;
  const tabs = new BroadcastChannel(name);
  const end = new AbortController();
  let lastId = listener.lastEventId;
  let isResumed = listener.lastEventId !== undefined;

  const take = (news: News) => {
    if (news === 'opened') return listener.onOpen();
    if (news.event.id <= (lastId ?? 0)) return;
    lastId = news.event.id;
    listener.onEvent(news.event);
  };
  const spread = (news: News) => {
    take(news);
    tabs.postMessage(news);
  };
  tabs.onmessage = ({ data }: MessageEvent<News>) => take(data);

  const lead = () =>
    new Promise<void>((resolve) => {
      // The lock may be granted in the moment in which it is no longer wanted.
      if (end.signal.aborted) return resolve();
      const close = holdStream({
        address: () => addressOf(endpoints.followEvents.path, { query: { lastEventId: lastId } }),
        onEvent: (event) => spread({ event }),
        onOpen: () => {
          if (!isResumed) spread('opened');
          isResumed = false;
        },
        onRefused: () => {
          isResumed = false;
          listener.onRefused();
        },
      });
      end.signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });
  // Locks are for secure contexts; without them every tab holds a stream of its own.
  if (navigator.locks) {
    const first = (lock: Lock | null) => {
      if (lock) return lead();
      // Another tab's stream is open already, and what it brought before this moment did not come here.
      isResumed = false;
      if (!end.signal.aborted) listener.onOpen();
      return navigator.locks.request(name, { signal: end.signal }, lead);
    };
    // Ended while it still waits for its turn: nothing to do.
    navigator.locks.request(name, { ifAvailable: true }, first).catch(() => {});
  } else {
    void lead();
  }
  return () => {
    end.abort();
    tabs.close();
  };
}

/** A stream that reconnects: by itself after a lost connection, after a refusal with backoff. */
function holdStream(options: Listener & { address: () => string }): () => void {
  const { address, onEvent, onOpen, onRefused } = options;
  let wait = 1000;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource;
  const open = () => {
    source = new EventSource(address());
    source.onopen = () => {
      wait = 1000;
      onOpen();
    };
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED) return;
      onRefused();
      timer = setTimeout(open, wait);
      wait = Math.min(2 * wait, MAX_WAIT_MS);
    };
    source.addEventListener('live', ({ data }) => onEvent(JSON.parse(data)));
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
