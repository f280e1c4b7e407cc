/** Callbacks of a stream of server-sent events. */
export interface StreamListener<Event> {
  onEvent: (event: Event) => void;
  /** Called at each opening: earlier events may have been missed. */
  onOpen?: () => void;
  /** Called when the server refuses the stream, for example because the session has ended. */
  onRefused?: () => void;
}

const FIRST_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;

/**
 * Opens a stream. The browser reconnects a lost one; a refused one is retried with backoff.
 * @returns a function that closes it
 */
export function holdStream<Event>(
  address: () => string,
  { onEvent, onOpen, onRefused }: StreamListener<Event>,
): () => void {
  let backoffMs = FIRST_BACKOFF_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource;
  const open = () => {
    source = new EventSource(address());
    source.onopen = () => {
      backoffMs = FIRST_BACKOFF_MS;
      onOpen?.();
    };
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED) return;
      onRefused?.();
      timer = setTimeout(open, backoffMs);
      backoffMs = Math.min(2 * backoffMs, MAX_BACKOFF_MS);
    };
    source.addEventListener('live', ({ data }) => onEvent(JSON.parse(data)));
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
