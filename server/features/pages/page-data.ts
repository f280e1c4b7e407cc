import { setTimeout } from 'node:timers/promises';
import type { Request } from 'express';
import type { CallName, CurrentUser } from '#shared/contract/contract.ts';
import { ERROR_STATUS } from '#shared/contract/errors.ts';
import { firstCalls, linkCalls } from '#shared/contract/first-calls.ts';
import type { InputOf } from '#shared/contract/input.ts';
import type { LiveEvent } from '#shared/contract/live.ts';
import type { PageAnswer, PageCall, PageData } from '#shared/contract/page-data.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { Db } from '../../platform/db/connect.ts';
import { findLastEventId } from '../../platform/live/events.ts';

/** The longest that a page waits for what the client can ask for. */
const WAIT_MS = 500;

/** Reads as the API would answer the person of the request; a list yields its first page. */
export type ReadInProcess = <Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  req: Request,
) => Promise<unknown>;

/** Address of a page, without a trailing slash in its path. */
interface Address {
  path: string;
  search: string;
}

interface Sources {
  db: Db;
  read: ReadInProcess;
  now: Date;
}

/** Data that are the same for every visitor of a path. @throws errors of the database */
export async function visitorData(
  req: Request,
  address: Address,
  { read, now }: Sources,
): Promise<PageData> {
  const answers = await Promise.all([
    ...firstCalls(address, undefined).map((call) => answerOf(call, req, read)),
    ...linkCalls(address).map((call) => soon(answerOf(call, req, read))),
  ]);
  return {
    at: now.toISOString(),
    user: null,
    answers: answers.filter((each) => each !== undefined),
  };
}

/** Initial data of a signed-in person's page, without parts that could not be read. */
export async function personData(
  req: Request,
  address: Address,
  { db, read, now, warn }: Sources & { warn: (error: unknown) => undefined },
): Promise<PageData | undefined> {
  const actor = req.user;
  if (!actor) return undefined;
  try {
    // Read first, because later events arrive by the stream.
    const lastEventId = await findLastEventId(db, actor.id);
    const [user, waiting, ...answers] = await Promise.all([
      read('getCurrentUser', {}, req) as Promise<CurrentUser>,
      read('listWaiting', {}, req) as Promise<LiveEvent[]>,
      answerOf({ name: 'countUnreadMessages', input: {} }, req, read),
      ...firstCalls(address, actor.role).map((call) => soon(answerOf(call, req, read), warn)),
    ]);
    const foundAnswers = answers.filter((each) => each !== undefined);
    return { at: now.toISOString(), user, live: { lastEventId, waiting }, answers: foundAnswers };
  } catch (error) {
    return warn(error);
  }
}

/** Undefined for what fails or is late, as after a start, and which the client does by itself. */
export const soon = <Answer>(
  answer: Promise<Answer>,
  onError: (error: unknown) => undefined = () => undefined,
): Promise<Answer | undefined> =>
  Promise.race([answer.catch(onError), setTimeout(WAIT_MS, undefined, { ref: false })]);

/** Calls for the subject of a page, without which there is none. */
const SUBJECTS: readonly CallName[] = ['getJob', 'getOccupation', 'getSalary', 'getPublicCompany'];

/** Undefined for data that the person may not see, and for lists that are too long to embed. */
export async function answerOf(
  call: PageCall,
  req: Request,
  read: ReadInProcess,
): Promise<PageAnswer | undefined> {
  try {
    const answer = await read(call.name, call.input as never, req);
    if (!isListPage(answer)) return { ...call, answer };
    if (call.grows) return { ...call, page: answer };
    const isWhole = call.isTop || !answer.nextCursor;
    return isWhole ? { ...call, answer: answer.items } : undefined;
  } catch (error) {
    if (!(error instanceof AppError) || ERROR_STATUS[error.code] >= 500) throw error;
    const isMissing = error.code === 'NOT_FOUND' && SUBJECTS.includes(call.name);
    return isMissing ? { ...call, answer: null } : undefined;
  }
}

type ListPage = NonNullable<PageAnswer['page']>;

const isListPage = (answer: unknown): answer is ListPage =>
  typeof answer === 'object' && answer !== null && 'items' in answer && 'total' in answer;
