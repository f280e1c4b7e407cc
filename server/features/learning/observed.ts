import type { CallName, CallOf } from '#shared/contract/contract.ts';
import type { Actor } from '../../core/actor.ts';
import type { Answered } from '../../core/answered.ts';
import type { NewEvent } from './queries.ts';

type Observed = Omit<NewEvent, 'userId' | 'at'>;

/** What a call that was answered says about its reader. */
type Observers = {
  [Name in CallName]?: (call: {
    params: CallOf<Name>['params'];
    query: { cursor?: string } | undefined;
    body: CallOf<Name>['body'];
    answer: CallOf<Name>['response'];
  }) => Observed[];
};

/** A place in the list is known on its first page only: a cursor does not say how many came before. */
const placeOf = (index: number, query: { cursor?: string } | undefined) =>
  query?.cursor === undefined ? index + 1 : undefined;

const observers: Observers = {
  listRecommendations: ({ query, answer }) =>
    answer.map(({ id, matchScore }, index) => ({
      jobId: id,
      kind: 'recommended',
      position: placeOf(index, query),
      score: Math.round(matchScore),
    })),
  listJobs: ({ query, answer }) =>
    answer.map(({ id }, index) => ({ jobId: id, kind: 'found', position: placeOf(index, query) })),
  getJob: ({ params }) => [{ jobId: params.id, kind: 'opened' }],
  countJobView: ({ params }) => [{ jobId: params.id, kind: 'opened' }],
  markJob: ({ params, body }) => (body.mark ? [{ jobId: params.id, kind: body.mark }] : []),
  createApplication: ({ answer }) => [{ jobId: answer.jobId, kind: 'applied' }],
};

/** What is to be kept of an answered call, if the person has agreed; nothing of other people. */
export function eventsOf({ name, actor, now, ...call }: Answered): NewEvent[] {
  const observe = observers[name] as ((call: object) => Observed[]) | undefined;
  if (!observe || !isSeeker(actor)) return [];
  return observe(call).map((event) => ({ ...event, userId: actor.id, at: now }));
}

const isSeeker = (actor: Actor | undefined): actor is Actor => actor?.role === 'job_seeker';
