import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { addressOf } from '#shared/contract/input.ts';
import type { LiveEvent } from '#shared/contract/live.ts';
import { holdStream, type StreamListener } from './hold-stream.ts';

type Message = { event: LiveEvent } | 'opened';

/** `onOpen` is not called for the first stream if it resumes after `lastEventId`. */
interface Listener extends Required<StreamListener<LiveEvent>> {
  /** Id of the newest event already known; the first stream begins after it. */
  lastEventId?: number | undefined;
}

/**
 * Receives a user's live events, each once. One tab of a browser holds the stream and notifies the
 * others, because a browser opens at most six connections to a server over HTTP/1.1; when that tab
 * closes, the next takes over.
 * @returns a function that closes the connection
 */
export function connectLive(userId: number, listener: Listener): () => void {
  const name = `portage-live-${userId}`;
  const tabs = new BroadcastChannel(name);
  const controller = new AbortController();
  let lastId = listener.lastEventId;
  let isResumed = listener.lastEventId !== undefined;

  const receive = (message: Message) => {
    if (message === 'opened') return listener.onOpen();
    if (message.event.id <= (lastId ?? 0)) return;
    lastId = message.event.id;
    listener.onEvent(message.event);
  };
  const broadcast = (message: Message) => {
    receive(message);
    tabs.postMessage(message);
  };
  tabs.onmessage = ({ data }: MessageEvent<Message>) => receive(data);

  const lead = () =>
    new Promise<void>((resolve) => {
      // The lock may be granted just as the connection is closed.
      if (controller.signal.aborted) return resolve();
      const address = () =>
        addressOf(endpoints.followEvents.path, { query: { lastEventId: lastId } });
      const close = holdStream<LiveEvent>(address, {
        onEvent: (event) => broadcast({ event }),
        onOpen: () => {
          if (!isResumed) broadcast('opened');
          isResumed = false;
        },
        onRefused: () => {
          isResumed = false;
          listener.onRefused();
        },
      });
      controller.signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });
  // Locks exist in secure contexts only; without them, every tab holds its own stream.
  if (navigator.locks) {
    const onFirstRequest = (lock: Lock | null) => {
      if (lock) return lead();
      // Another tab's stream is already open: this tab has missed its earlier events.
      isResumed = false;
      if (!controller.signal.aborted) listener.onOpen();
      return navigator.locks.request(name, { signal: controller.signal }, lead);
    };
    // Rejected if the connection is closed before the lock is granted.
    navigator.locks.request(name, { ifAvailable: true }, onFirstRequest).catch(() => {});
  } else {
    void lead();
  }
  return () => {
    controller.abort();
    tabs.close();
  };
}
