import { addressFor, PUBLIC_PAGES } from '#shared/domain/pages.ts';
import { titleIn } from '#shared/domain/posting-translation.ts';
import { workplaceOf } from '#shared/domain/workplace.ts';
import { placeText } from '#shared/head/place-text.ts';
import * as t from '#texts';
import type { Db } from '../../platform/db/connect.ts';
import type { MailData, Writer } from '../../platform/mail/kinds.ts';
import { payText } from '../jobs/pay-text.ts';
import { listJobsById } from '../jobs/queries.ts';
import { listNewMatches } from '../search/service.ts';
import type { LiveVocabulary } from '../search/vocabulary/live-vocabulary.ts';
import {
  deleteOldAlertedJobs,
  findSavedSearch,
  insertAlertedJobs,
  listAlertedJobIds,
  type SavedSearchRow,
  updateAlert,
} from './queries.ts';

/** Postings in an alert, which links to the others. */
const SHOWN = 10;
const COUNTED = 100;
/** Maximum delay between the time of a posting and its commit. */
const COMMIT_MS = 60_000;

/** Ids of open postings of a search since the last alert that were in no alert. */
export async function listUnseen(
  db: Db,
  currentVocabulary: LiveVocabulary,
  search: SavedSearchRow,
  now: Date,
): Promise<number[]> {
  const { id, query, alertFrom, alert } = search;
  if (!alert || !alertFrom) return [];
  const matches = await listNewMatches(
    db,
    currentVocabulary,
    query,
    { since: alertFrom, limit: COUNTED },
    now,
  );
  const alertedJobIds = new Set(matches.length > 0 ? await listAlertedJobIds(db, id, matches) : []);
  return matches.filter((jobId) => !alertedJobIds.has(jobId));
}

export function alertWriter(currentVocabulary: LiveVocabulary): Writer<MailData['search-alert']> {
  return async ({ db, data: { searchId }, reader, now }) => {
    const { userId = 0, locale } = reader;
    const search = await findSavedSearch(db, searchId, userId);
    if (!search) return 'obsolete';
    const unseen = await listUnseen(db, currentVocabulary, search, now);
    if (unseen.length === 0) return 'obsolete';
    const jobs = await listJobsById(db, unseen.slice(0, SHOWN));
    const title = t.mail.alertTitle({ count: unseen.length, name: search.name }, locale);
    const path = addressFor(locale, PUBLIC_PAGES.jobs) + (search.query && `?${search.query}`);
    return {
      title,
      paragraphs: [],
      items: jobs.map(({ job, company }) => ({
        title: titleIn(job, locale),
        text: [
          company.companyName,
          payText(job, locale),
          placeText({ ...job, workplace: workplaceOf(job) }, locale),
          t.jobs.type[job.jobType](locale),
        ]
          .filter(Boolean)
          .join(' · '),
        link: {
          label: t.mail.alertJobAction(locale),
          path: addressFor(locale, `/jobs/${job.id}`),
        },
      })),
      action: { label: t.mail.alertAction(locale), path },
      alerts: [searchId],
      async onSent(tx, sentAt) {
        await insertAlertedJobs(tx, searchId, unseen, sentAt);
        const { alert } = search;
        const alertFrom = new Date(now.getTime() - COMMIT_MS);
        await updateAlert(tx, searchId, { alert, alertFrom });
        await deleteOldAlertedJobs(tx, searchId, alertFrom);
      },
    };
  };
}
