import { and, asc, desc, eq, inArray, max, type SQL, sql } from 'drizzle-orm';
import type { CallOf } from '#shared/contract/contract.ts';
import type { Locale } from '#shared/locales/text.ts';
import { mails } from '#shared/schema/mail.ts';
import { users } from '#shared/schema/users.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { MailRow } from '../../../platform/mail/machine.ts';
import type { MailCopy } from '../../../platform/mail/send.ts';
import type { OutgoingMail } from '../../../platform/mail/transport.ts';

/** Maximum number of listed mails: newest copies, and next waiting ones. */
const LIST_LIMIT = 100;
/** Maximum number of recipients to filter by, those of the newest mails. */
const PEOPLE_LIMIT = 200;

type Content = Pick<OutgoingMail, 'subject' | 'text' | 'html'>;

type StoredCopy = Record<Locale, Content> & {
  locale: Locale;
  to: string;
  /** Absent in snapshots of older releases. */
  baseUrl?: string;
};

type Filters = CallOf<'listOutbox'>['query'];

/** Stores a copy with the first row of a mail, so that both are deleted together. */
export async function storeCopy(
  tx: Db,
  { id }: MailRow,
  { locale, baseUrl, mail, translation }: MailCopy,
): Promise<void> {
  const [en, fr] = locale === 'en' ? [mail, translation] : [translation, mail];
  const content = { en: contentOf(en), fr: contentOf(fr) };
  const copied = { locale, baseUrl, to: mail.to, ...content } satisfies StoredCopy;
  const copy = JSON.stringify({ copy: copied });
  await tx
    .update(mails)
    .set({ data: sql`${mails.data} || ${copy}::jsonb` })
    .where(eq(mails.id, id));
}

const contentOf = ({ subject, text, html }: Content): Content => ({ subject, text, html });

const copyColumn = sql<StoredCopy>`${mails.data} -> 'copy'`;
const isCopied = sql`${mails.data} ? 'copy'`;
/** Rows of the mail that a row begins. */
const partsOf = (kind = sql`true`) =>
  sql`from mails part where part.batch = mails.batch and part.status = mails.status and ${kind}`;

/** @param origin at which the tester has opened the site, for the links; theirs if undefined */
export async function listCopies(db: Db, filters: Filters, origin: string | undefined) {
  const kinds = sql<MailRow['kind'][]>`(select json_agg(part.kind order by part.id) ${partsOf()})`;
  const rows = await db
    .select({
      id: mails.id,
      kinds,
      status: mails.status,
      endedAt: mails.endedAt,
      copy: copyColumn,
    })
    .from(mails)
    .where(and(isCopied, ...matching(filters)))
    .orderBy(desc(mails.endedAt), desc(mails.id))
    .limit(LIST_LIMIT);
  return rows.map(({ id, kinds, status, endedAt, copy }) => ({
    id,
    kinds,
    to: copy.to,
    locale: copy.locale,
    subject: { en: copy.en.subject, fr: copy.fr.subject },
    text: { en: linked(copy, copy.en.text, origin), fr: linked(copy, copy.fr.text, origin) },
    isSent: status === 'sent',
    endedAt: (endedAt ?? new Date(0)).toISOString(),
  }));
}

function matching({ kind, to, locale, words }: Filters): SQL[] {
  const copy = sql`(${copyColumn})`;
  const text = sql`lower(concat_ws(' ', ${copy} #>> '{en,subject}', ${copy} #>> '{en,text}', ${copy} #>> '{fr,subject}', ${copy} #>> '{fr,text}'))`;
  const has = (whole: SQL, part: string) => sql`strpos(${whole}, ${part.toLowerCase()}) > 0`;
  return [
    ...(kind ? [sql`exists (select ${partsOf(sql`part.kind = ${kind}`)})`] : []),
    ...(to ? [has(sql`lower(${copy} ->> 'to')`, to)] : []),
    ...(locale ? [sql`${copy} ->> 'locale' = ${locale}`] : []),
    ...(words?.split(/\s+/) ?? []).filter(Boolean).map((word) => has(text, word)),
  ];
}

/** Content of a mail whose links lead to the tester's origin. */
const linked = ({ baseUrl }: StoredCopy, content: string, origin: string | undefined) =>
  baseUrl && origin ? content.replaceAll(baseUrl, origin) : content;

/** Kinds and recipients of the stored copies, in alphabetical order. */
export async function listFilters(db: Db) {
  const kind = sql<MailRow['kind']>`part.kind`;
  const kinds = await db
    .selectDistinct({ kind })
    .from(sql`mails part`)
    .where(sql`exists (select from mails where mails.batch = part.batch and ${isCopied})`)
    .orderBy(kind);
  const to = sql<string>`${copyColumn} ->> 'to'`;
  const people = await db
    .select({ to })
    .from(mails)
    .where(isCopied)
    .groupBy(to)
    .orderBy(desc(max(mails.id)))
    .limit(PEOPLE_LIMIT);
  return {
    kinds: kinds.map((row) => row.kind),
    people: people.map((row) => row.to).toSorted(),
  };
}

/** Mails that wait for their time or for a process, of a kind and to an address if those are given. */
export async function listWaitingMails(db: Db, { kind, to }: Filters) {
  const address = sql<string | null>`coalesce(${mails.address}, ${users.email})`;
  const rows = await db
    .select({ id: mails.id, kind: mails.kind, to: address, dueAt: mails.dueAt })
    .from(mails)
    .leftJoin(users, eq(users.id, mails.userId))
    .where(
      and(
        inArray(mails.status, ['queued', 'sending']),
        kind && eq(mails.kind, kind),
        to ? sql`strpos(lower(${address}), ${to.toLowerCase()}) > 0` : undefined,
      ),
    )
    .orderBy(asc(mails.dueAt), asc(mails.id))
    .limit(LIST_LIMIT);
  return rows.map(({ dueAt, ...row }) => ({ ...row, dueAt: dueAt.toISOString() }));
}

/** @param origin as for `listCopies` */
export async function findHtml(
  db: Db,
  { id, locale, origin }: { id: number; locale: Locale; origin: string | undefined },
): Promise<string | undefined> {
  const [row] = await db
    .select({ copy: copyColumn })
    .from(mails)
    .where(sql`${mails.id} = ${id} and ${isCopied}`);
  return row && linked(row.copy, row.copy[locale].html, origin);
}
