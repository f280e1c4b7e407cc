import { personStore } from '#client/lib/person-store.ts';

export type Opinion = 'like' | 'dislike';

const useOpinions = personStore<Record<number, Opinion | undefined>>(
  'opinions',
  {},
  { storage: 'localStorage' },
);

/** What the reader thinks of a job: kept in this browser and never sent to a server. */
export function useOpinion(jobId: number) {
  const opinion = useOpinions((opinions) => opinions[jobId]);
  return {
    opinion,
    /** The same opinion again takes it back. */
    choose: (next: Opinion) =>
      useOpinions.setState({ [jobId]: next === opinion ? undefined : next }),
  };
}
