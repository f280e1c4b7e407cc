import { vi } from 'vitest';
import type { CallName, ResponseOf } from '#shared/contract/contract.ts';
import { endpoints } from './client.ts';

/** A call that a component has made. */
export interface RecordedCall {
  name: CallName;
  query: Record<string, string>;
  body: unknown;
}

type Answers = {
  [Name in CallName]?: (
    request: RecordedCall,
  ) => Answer<ResponseOf<Name>> | Promise<Answer<ResponseOf<Name>>>;
};

interface Answer<Body> {
  body?: Body | { code: string; message: string; errors?: object[] };
  status?: number;
  /** For a list: its total size, and the cursor of the next page. */
  total?: number;
  next?: string;
}

/** Answers calls of components without a server. @returns the calls so far */
export function answerCalls(answers: Answers): RecordedCall[] {
  const calls: RecordedCall[] = [];
  const routes = (Object.keys(answers) as CallName[]).map((name) => {
    const { method, path } = endpoints[name];
    return { name, method, address: new RegExp(`^${path.replaceAll(/:\w+/g, '\\d+')}$`) };
  });
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input, location.origin);
    // Asked after a call without an answer, which is no lost network here.
    if (pathname === '/api/health') return new Response();
    const call = routes.find((each) => each.method === method && each.address.test(pathname));
    if (!call) throw new Error(`No answer is given for ${method} ${pathname}.`);
    const request: RecordedCall = {
      name: call.name,
      query: Object.fromEntries(searchParams),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    };
    calls.push(request);
    const answer = (await answers[call.name]?.(request)) ?? {};
    return Response.json(answer.body ?? null, {
      status: answer.status,
      headers: {
        ...(answer.total !== undefined && { 'X-Total-Count': String(answer.total) }),
        ...(answer.next && { Link: `<${pathname}?cursor=${answer.next}>; rel="next"` }),
      },
    });
  });
  return calls;
}
