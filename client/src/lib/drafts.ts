import { personStore } from './person-store.ts';

/** What was typed and not sent yet, by the name of its form; as JSON keeps it. */
const useDrafts = personStore<Record<string, unknown>>('drafts', {}, { storage: 'localStorage' });

export function readDraft<Draft>(name: string): Draft | undefined {
  return useDrafts.getState()[name] as Draft | undefined;
}

export function keepDraft(name: string, draft: unknown): void {
  useDrafts.setState({ [name]: draft });
}

export function forgetDraft(name: string): void {
  useDrafts.setState({ [name]: undefined });
}
