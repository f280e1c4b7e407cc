import type { CallName, CallOf } from '#shared/contract/contract.ts';
import type { Actor } from '../../platform/core/actor.ts';
import type { AnsweredCall } from '../../platform/core/answered.ts';
import type { NewEvent } from './queries.ts';

type Observed = Omit<NewEvent, 'userId' | 'at'>;

type Observers = {
  [Name in CallName]?: (call: {
    params: CallOf<Name>['params'];
    query: { cursor?: string } | undefined;
    body: CallOf<Name>['body'];
    answer: CallOf<Name>['response'];
  }) => Observed[];
};

/** Position in the list; unknown after the first page, because a cursor has no offset. */
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

/** Learning events about the caller, stored only with their consent. */
export function eventsOf({ name, actor, now, ...call }: AnsweredCall): NewEvent[] {
  const observe = observers[name] as ((call: object) => Observed[]) | undefined;
  if (!observe || !isSeeker(actor)) return [];
  return observe(call).map((event) => ({ ...event, userId: actor.id, at: now }));
}

const isSeeker = (actor: Actor | undefined): actor is Actor => actor?.role === 'job_seeker';
