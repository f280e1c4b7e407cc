import { personStore } from './person-store.ts';

/** What was typed and not sent yet, by the name of its form; as JSON keeps it. */
const useDrafts = personStore<Record<string, unknown>>('drafts', {}, { storage: 'localStorage' });

const APPLICATION = 'application-';

/** The name of the draft of an application. */
export const applicationDraft = (jobId: number): string => `${APPLICATION}${jobId}`;

/** The jobs to which an application was begun in this browser. */
export function useBegunApplications(): number[] {
  const drafts = useDrafts();
  return Object.entries(drafts)
    .filter(([name, draft]) => name.startsWith(APPLICATION) && draft !== undefined)
    .map(([name]) => Number(name.slice(APPLICATION.length)));
}

export function readDraft<Draft>(name: string): Draft | undefined {
  return useDrafts.getState()[name] as Draft | undefined;
}

/** The same, while it changes and the person with it. */
export const useDraft = <Draft>(name: string) =>
  useDrafts((drafts) => drafts[name] as Draft | undefined);

export function keepDraft(name: string, draft: unknown): void {
  useDrafts.setState({ [name]: draft });
}

export function forgetDraft(name: string): void {
  useDrafts.setState({ [name]: undefined });
}
