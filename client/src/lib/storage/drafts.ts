import { shownCompanyId } from '#client/lib/storage/shown-company.ts';
import { personStore } from './person-store.ts';

/** Unsent form values by form name; JSON-serializable. */
const useDrafts = personStore<Record<string, unknown>>('drafts', {}, { storage: 'localStorage' });

const APPLICATION = 'application-';

export const applicationDraft = (jobId: number): string => `${APPLICATION}${jobId}`;

/** Ids of the jobs with an unsent application in this browser. */
export function useDraftApplicationJobIds(): number[] {
  const drafts = useDrafts();
  return Object.entries(drafts)
    .filter(([name, draft]) => name.startsWith(APPLICATION) && draft !== undefined)
    .map(([name]) => Number(name.slice(APPLICATION.length)));
}

/** Key of a draft: a person's companies do not share one. */
function keyOf(name: string): string {
  const company = shownCompanyId();
  return company === undefined ? name : `company-${company}-${name}`;
}

/** Falls back to a draft from before the person had a company. */
const draftIn = (drafts: Record<string, unknown>, name: string) =>
  drafts[keyOf(name)] ?? drafts[name];

export function readDraft<Draft>(name: string): Draft | undefined {
  return draftIn(useDrafts.getState(), name) as Draft | undefined;
}

/** `readDraft` as a hook, which follows changes of the draft and of the user. */
export const useDraft = <Draft>(name: string) =>
  useDrafts((drafts) => draftIn(drafts, name) as Draft | undefined);

export function keepDraft(name: string, draft: unknown): void {
  useDrafts.setState({ [name]: undefined, [keyOf(name)]: draft });
}

export function forgetDraft(name: string): void {
  useDrafts.setState({ [name]: undefined, [keyOf(name)]: undefined });
}
