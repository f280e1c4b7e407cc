import { createHash } from 'node:crypto';
import { type Express, type Request, type Response, Router } from 'express';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { JobDetail } from '#shared/contract/contract.ts';
import { jobIdOf } from '#shared/domain/pages.ts';
import { inLanguage } from '#shared/domain/posting-translation.ts';
import { LOCALES, type Locale } from '#shared/locales/text.ts';
import type { Clock } from '../../platform/core/clock.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { QueuePageRequest } from '../../platform/core/request.ts';
import type { Db } from '../../platform/db/connect.ts';
import { presentJob } from '../jobs/present.ts';
import { getVisibleJob } from '../jobs/service.ts';
import { drawPicture } from './share-picture.ts';

/** Cache size, some 200 pictures. */
const CACHE_BYTES = 8_000_000;
/** Maximum queue length; a picture takes a tenth of a second of CPU time. */
const MAX_WAITING = 20;
const CACHING = 'public, max-age=3600';

/** Mounts the pictures for shared links, drawn one at a time and cached in memory. */
export function mountSharePictures(
  app: Express,
  deps: { db: Db; clock: Clock; queuePageRequest: QueuePageRequest },
): void {
  const { db, clock, queuePageRequest } = deps;
  const router = Router();
  const drawing = new PQueue({ concurrency: 1 });
  const pictures = new LRUCache<string, Buffer, Subject>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _stale, { context: { job, locale } }) => {
      if (drawing.size >= MAX_WAITING) throw new AppError('SERVICE_UNAVAILABLE');
      return drawing.add(() => drawPicture(job, locale));
    },
  });

  async function send(req: Request, res: Response, key: string, subject: Subject) {
    const picture = await pictures.forceFetch(`${subject.locale} ${key}`, { context: subject });
    const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
    res.set('Cache-Control', CACHING).set('ETag', etag).type('png');
    if (req.fresh) res.status(304).end();
    else res.send(picture);
  }

  router.get('/og/:locale/site.png', (req, res) =>
    queuePageRequest(req, () =>
      send(req, res, 'site', { locale: localeOf(req.params.locale), job: undefined }),
    ),
  );
  router.get('/og/:locale/jobs/:id.png', (req, res) =>
    queuePageRequest(req, async () => {
      const locale = localeOf(req.params.locale);
      const id = jobIdOf(`/jobs/${req.params.id}`);
      if (id === undefined) throw new AppError('NOT_FOUND');
      const row = await getVisibleJob(db, undefined, id, clock.now());
      const job = inLanguage(presentJob(row), locale);
      await send(req, res, `${id} ${job.version} ${job.company.name}`, { locale, job });
    }),
  );
  app.use(router);
}

interface Subject {
  locale: Locale;
  job: JobDetail | undefined;
}

function localeOf(text: string): Locale {
  const locale = LOCALES.find((known) => known === text);
  if (!locale) throw new AppError('NOT_FOUND');
  return locale;
}
