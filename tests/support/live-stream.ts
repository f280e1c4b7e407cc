import { vi } from 'vitest';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { addressOf } from '#shared/contract/input.ts';
import type { LiveEvent } from '#shared/contract/live.ts';
import type { Client } from './client.ts';

/** An open event stream, read like an EventSource. */
export interface LiveStream {
  status: number;
  headers: Headers;
  /** Events so far, in the order of arrival. */
  events: LiveEvent[];
  /** Id from which a reconnecting reader resumes. */
  lastEventId(): string;
  /** Waits until this many events have come. */
  waitFor(count: number): Promise<LiveEvent[]>;
  /** Resolves when the stream has ended, by either side. */
  ended: Promise<void>;
  close(): void;
}

const opened: AbortController[] = [];

/** Ends the streams that tests left open; for `afterEach`. */
export function closeStreams(): void {
  for (const stream of opened.splice(0)) stream.abort();
}

export async function openStream(
  { origin }: { origin: string },
  client: Pick<Client, 'cookies'>,
  {
    headers = {},
    lastEventId: after,
  }: { headers?: Record<string, string>; lastEventId?: string } = {},
): Promise<LiveStream> {
  const abort = new AbortController();
  opened.push(abort);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const path = addressOf(endpoints.followEvents.path, { query: { lastEventId: after } });
  const response = await fetch(origin + path, {
    headers: { cookie, ...headers },
    signal: abort.signal,
  });
  const events: LiveEvent[] = [];
  let lastEventId = headers['last-event-id'] ?? '';
  const take = (block: string) => {
    const fields = block.split('\n').map((line) => /^(\w*): ?(.*)$/.exec(line) ?? []);
    const fieldOf = (wanted: string) => fields.find(([, name]) => name === wanted)?.[2];
    lastEventId = fieldOf('id') ?? lastEventId;
    const data = fieldOf('data');
    if (data) events.push(JSON.parse(data));
  };
  const read = async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      blocks.forEach(take);
    }
  };
  return {
    status: response.status,
    headers: response.headers,
    events,
    lastEventId: () => lastEventId,
    waitFor: async (count) => {
      await vi.waitUntil(() => events.length >= count, { timeout: 20_000, interval: 5 });
      return events;
    },
    // A reset connection ends the stream as well as a closed one.
    ended: read().catch(() => {}),
    close: () => abort.abort(),
  };
}

/** Contents of the messages among the events. */
export const contents = (events: LiveEvent[]) => events.map(({ message }) => message?.content);
