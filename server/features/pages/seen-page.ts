import type { Request } from 'express';
import type { CurrentUser } from '#shared/contract/contract.ts';
import { firstCalls } from '#shared/contract/first-calls.ts';
import type { PageAnswer, PageData } from '#shared/contract/page-data.ts';
import { escapeHtml } from '#shared/domain/escape-html.ts';
import type { Locale } from '#shared/locales/text.ts';
import type { Actor } from '../../platform/core/actor.ts';
import type { Clock } from '../../platform/core/clock.ts';
import type { Logger } from '../../platform/log/log.ts';
import { answerOf, type ReadInProcess } from './page-data.ts';
import type { RenderText } from './visitor-pages.ts';

/** No scripts, no forms and no frames; its fonts need the origin. */
const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-same-origin";

const STYLE_LINKS = /<link rel="stylesheet"[^>]*>/g;
/**
 * Texts that only their two sides read: of messages, letters of applications, a company's words,
 * where an interview is and why it was moved.
 */
const PRIVATE_TEXTS: readonly string[] = ['content', 'coverLetter', 'message', 'place', 'reason'];
/** Lists of other people: a company's members at an interview. */
const PRIVATE_LISTS: readonly string[] = ['people'];
/** Notice of a part that loads later; its words are about a script that never runs here. */
const LATE_NOTICES = /<p class="[^"]*\banimate-late-in\b[^"]*">[^<]*<\/p>/g;

/** The built client's HTML, and what renders its text. */
export interface PageBuild {
  shell: string;
  renderText: RenderText;
}

interface Seen {
  /** The person whose page it is. */
  actor: Actor;
  path: string;
  locale: Locale;
  /** Text above the page, in the language of the member. */
  banner: { title: string; text: string; back: string; path: string; locale: Locale };
}

/**
 * Renders a person's page for staff, as HTML without scripts, addresses and other people, under a policy of its
 * own; undefined without a built client.
 * @param deps.read reads as the person, and can write nothing
 */
export function createSeenPages({
  read,
  clock,
  logger,
  build,
}: {
  read: ReadInProcess;
  clock: Clock;
  logger: Logger;
  build: PageBuild | undefined;
}) {
  return async (req: Request, seen: Seen) => {
    if (!build) return undefined;
    const warn = (err: unknown): undefined => {
      logger.warn({ event: 'page.incomplete', err, requestId: req.id }, 'a page lacks a part');
    };
    const data = await readData(read, { req: requestOf(req, seen), seen, now: clock.now(), warn });
    const { path, locale, banner } = seen;
    const text = await build.renderText({ path, search: '', locale, data });
    if (text === undefined) return undefined;
    const styles = build.shell.match(STYLE_LINKS) ?? [];
    const html = `<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(banner.title)}</title>
    ${styles.join('\n    ')}
  </head>
  <body>
    <header lang="${banner.locale}" class="grid gap-1 border-b border-line bg-surface p-4">
      <p><strong>${escapeHtml(banner.title)}</strong></p>
      <p class="text-sm">${escapeHtml(banner.text)}</p>
      <p><a class="text-sm underline" href="${escapeHtml(banner.path)}">${escapeHtml(banner.back)}</a></p>
    </header>
    <div id="root">${asStill(text)}</div>
  </body>
</html>
`;
    return { type: 'html', policy: POLICY, bytes: Buffer.from(html) };
  };
}

/** The request as one of the person without a session of theirs. */
const requestOf = (req: Request, { actor, locale }: Seen): Request =>
  Object.create(req, {
    user: { value: actor },
    session: { value: undefined },
    sessionID: { value: '' },
    headers: { value: { 'accept-language': locale } },
  });

/** Answers of the person's calls, without what cannot be read. */
async function readData(
  read: ReadInProcess,
  {
    req,
    seen: { actor, path },
    now,
    warn,
  }: { req: Request; seen: Seen; now: Date; warn: (error: unknown) => undefined },
): Promise<PageData> {
  const calls = firstCalls({ path, search: '' }, actor.role);
  const [user, ...answers] = await Promise.all([
    read('getCurrentUser', {}, req) as Promise<CurrentUser>,
    answerOf({ name: 'countUnreadMessages', input: {} }, req, read).catch(warn),
    ...calls.map((each) => answerOf(each, req, read).catch(warn)),
  ]);
  const found = answers.filter((each) => each !== undefined);
  return { at: now.toISOString(), user, answers: withoutPrivate(found) as PageAnswer[] };
}

/** Empties the private texts and lists in an answer. */
function withoutPrivate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrivate);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      if (PRIVATE_TEXTS.includes(key) && typeof each === 'string') return [key, ''];
      if (PRIVATE_LISTS.includes(key) && Array.isArray(each)) return [key, []];
      return [key, withoutPrivate(each)];
    }),
  );
}

/** Without links that lead nowhere, as a press would open the member's own pages, and late notices. */
const asStill = (html: string) =>
  html.replace(/(<a(?: [^>]*?)?) href="[^"]*"/g, '$1').replace(LATE_NOTICES, '');
