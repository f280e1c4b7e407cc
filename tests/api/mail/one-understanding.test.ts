import { expect } from 'vitest';
import { readFilters, toQuery, writeFilters } from '#shared/domain/search-filters.ts';
import { postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { confirm, later, test } from './fixtures.ts';

/** Minutes, so that each is mailed at ten in the morning. */
const DAY = 24 * 60;

const SENTENCES = [
  'falconer over $25 an hour -archives',
  'falconer not remote at least $25/hr -archives',
  'falconer plus de 25 $ de l’heure sans archives',
];

test.for(SENTENCES)(
  '%s finds the same typed, linked, in a feed, saved and mailed',
  async (keyword, { app, smtp, run, time }) => {
    const start = (SENTENCES.indexOf(keyword) + 1) * DAY;
    time.now = later(start);
    const seeker = await registerSeeker(app);
    await confirm(app, seeker.user.id);
    const { body: saved } = await seeker.client.saveSearch({
      body: {
        name: keyword,
        query: writeFilters({ keyword }),
        alert: 'instant',
        place: 'saved-searches',
        textVersion: 1,
      },
    });
    expect(saved.name).toBe(keyword);

    time.now = later(start + 1);
    const { client } = await registerCompany(app, { companyName: `Falcons ${start}` });
    const pay = (hourlyRateMin: number) => ({ hourlyRateMin, hourlyRateMax: hourlyRateMin + 4 });
    const wanted = [
      await postJob(client, { title: 'Falconer by night', ...pay(30) }),
      await postJob(client, { title: 'Senior Falconer', ...pay(45) }),
    ];
    await postJob(client, { title: 'Falconer for little', ...pay(18) });
    await postJob(client, { title: 'Falconer for Archives', ...pay(32) });
    const wantedIds = wanted.map(({ id }) => id).toReversed();
    const search = async (query: string) => {
      const { body } = await app.createClient().listJobs({
        query: { ...toQuery(readFilters(query)), sort: 'newest' },
      });
      return body.filter(({ isRelated }) => !isRelated).map(({ id }) => id);
    };
    expect((await search(writeFilters({ keyword }))).slice(0, 2)).toEqual(wantedIds);

    const feed = await fetch(`${app.origin}/jobs/feed.xml?${saved.query}`);
    expect(jobIdsIn(await feed.text()).slice(0, 2)).toEqual(wantedIds);

    await run(later(start + 2));
    const mail = smtp.received.findLast(({ to }) => to.includes(seeker.user.email));
    const text = (mail?.raw ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(jobIdsIn(text)).toEqual(wantedIds);
    const link = /https:\/\/portage\.example\/jobs\?([^\s"]+)/.exec(text)?.[1] ?? '';
    expect(link).toBe(saved.query);
    expect((await search(link)).slice(0, 2)).toEqual(wantedIds);
  },
);

const jobIdsIn = (text: string): number[] => [
  ...new Set([...text.matchAll(/\/jobs\/(\d+)/g)].map(([, id]) => Number(id))),
];
