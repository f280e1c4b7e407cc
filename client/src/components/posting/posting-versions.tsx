import type { UseQueryResult } from '@tanstack/react-query';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { formatDateTime } from '#client/lib/text/format.ts';
import type { PostingVersion } from '#shared/contract/contract.ts';
import type { PostingField } from '#shared/domain/posting-fields.ts';
import * as t from '#texts';
import { fieldTexts, valueText } from './field-texts.ts';

interface PostingVersionsProps {
  versions: UseQueryResult<PostingVersion[]>;
}

/** How a posting was public, for its company and for staff. */
export function PostingVersions({ versions }: PostingVersionsProps) {
  return (
    <>
      <p className="mb-3 text-muted text-sm">{t.postings.versionsText()}</p>
      <VersionList versions={versions} />
    </>
  );
}

/** Versions that were public, the newest first, each with what it changed. */
function VersionList({ versions }: PostingVersionsProps) {
  const { data } = versions;
  if (versions.isError && !data) {
    return <QueryError title={t.postings.versionsFailed()} query={versions} />;
  }
  if (!data) return <SkeletonGroup className="grid gap-2" bars={['h-5', 'h-5']} />;
  if (data.length === 0) return <p className="text-muted text-sm">{t.postings.noVersions()}</p>;
  return (
    <ol aria-label={t.postings.versions()} className="grid gap-2 text-sm">
      {data
        .map((version, index) => (
          <Version key={version.version} version={version} before={data[index - 1]} />
        ))
        .toReversed()}
    </ol>
  );
}

interface VersionProps {
  version: PostingVersion;
  before: PostingVersion | undefined;
}

function Version({ version: { publishedAt, content, changes }, before }: VersionProps) {
  const time = (
    <time dateTime={publishedAt} className="text-muted tabular-nums">
      {formatDateTime(publishedAt)}
    </time>
  );
  if (!before) {
    return (
      <li className="flex flex-wrap justify-between gap-x-4">
        {t.postings.firstVersion()}
        {time}
      </li>
    );
  }
  return (
    <li>
      <details>
        <summary className="flex cursor-pointer gap-x-4">
          <span className="flex grow flex-wrap justify-between gap-x-4">
            {changes.map((field) => fieldTexts[field].label()).join(', ')}
            {time}
          </span>
        </summary>
        <dl className="mt-2 mb-3 grid gap-3">
          {changes.map((field) => (
            <div key={field} className="grid gap-1 rounded-md border p-3">
              <dt className="font-medium">{fieldTexts[field].label()}</dt>
              <dd className="wrap-anywhere grid grid-cols-1 gap-2 whitespace-pre-line sm:grid-cols-2 sm:gap-4">
                <del className="text-muted">{textOf(field, before.content[field])}</del>
                <ins className="no-underline">{textOf(field, content[field])}</ins>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}

const textOf = (field: PostingField, value: unknown): string =>
  valueText(field, value) ?? t.common.notSpecified();
