import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { JobDetail } from '#shared/contract/contract.ts';
import { TORONTO } from '#shared/domain/toronto.ts';
import { placeText } from '#shared/head/place-text.ts';
import { frenchDate } from '#shared/locales/french-date.ts';
import { type Locale, localeTag } from '#shared/locales/text.ts';
import * as t from '#texts';
import { payText } from '../jobs/pay-text.ts';

/** Size in pixels that social networks expect. */
export const PICTURE = { width: 1200, height: 630 };

/** Colours of the client's light theme. */
const GREEN = '#19503d';
const PAPER = '#fcf9f5';
const RAISED = '#fffefd';
const LINE = '#e0dcd4';
const INK = '#26211a';
const MUTED = '#605a51';

/** Static WOFF, because the library reads nothing else; missing glyphs use the next font. */
const FONTS = [
  { name: 'Inter', weight: 400, file: '@fontsource/inter/files/inter-latin-400-normal.woff' },
  { name: 'Inter', weight: 600, file: '@fontsource/inter/files/inter-latin-600-normal.woff' },
  {
    name: 'Source Serif',
    weight: 600,
    file: '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff',
  },
  {
    name: 'Inter Extended',
    weight: 400,
    file: '@fontsource/inter/files/inter-latin-ext-400-normal.woff',
  },
] as const;

interface Box {
  type: string;
  key: null;
  props: Record<string, unknown>;
}

const box = (style: object, ...children: (Box | string)[]): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
});

/** Draws the picture of a job, or of the site without one, as PNG. */
export async function drawPicture(job: JobDetail | undefined, locale: Locale): Promise<Buffer> {
  const { satori, renderAsync, fonts } = await loadTools();
  const picture = job ? jobPicture(job, locale) : sitePicture(locale);
  const svg = await satori(picture, { ...PICTURE, fonts });
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
}

type Tools = ReturnType<typeof readTools>;
let tools: Tools | undefined;

/** Loads the libraries with the first picture, because they take some 40 MB. */
function loadTools(): Tools {
  tools ??= readTools().catch((error) => {
    tools = undefined;
    throw error;
  });
  return tools;
}

async function readTools() {
  const { resolve } = createRequire(import.meta.url);
  const [{ default: satori }, { renderAsync }, ...fonts] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
    ...FONTS.map(async ({ name, weight, file }) => ({
      name,
      weight,
      style: 'normal' as const,
      data: await readFile(resolve(file)),
    })),
  ]);
  return { satori, renderAsync, fonts };
}

/** The lines of a job's card. */
function jobPicture(job: JobDetail, locale: Locale): Box {
  const pay = job.salaryIsEstimate
    ? payText({ ...job, salaryMin: null, salaryMax: null }, locale)
    : payText(job, locale);
  const posted = t.jobs.postedOn({ day: formatDay(new Date(job.postedAt), locale) }, locale);
  const facts = [placeText(job, locale), t.jobs.type[job.jobType](locale), posted];
  return frame(
    box(
      {
        flexDirection: 'column',
        flexGrow: 1,
        justifyContent: 'center',
        gap: 26,
        padding: '32px 48px',
        border: `2px solid ${LINE}`,
        borderRadius: 24,
        background: RAISED,
      },
      clamped(
        { ...serif, fontSize: job.title.length > 60 ? 52 : 66, lineHeight: 1.15 },
        3,
        job.title,
      ),
      box(
        { justifyContent: 'space-between', alignItems: 'baseline', gap: 40, fontWeight: 600 },
        clamped({ fontSize: 36, flexShrink: 1 }, 1, job.company.name),
        box({ fontSize: 44, flexShrink: 0 }, pay ?? ''),
      ),
      clamped({ fontSize: 32, color: MUTED, lineHeight: 1.35 }, 2, facts.join(' · ')),
    ),
  );
}

const formatDay = (day: Date, locale: Locale): string => {
  const text = day.toLocaleDateString(localeTag(locale), {
    dateStyle: 'long',
    timeZone: TORONTO,
  });
  return locale === 'fr' ? frenchDate(text) : text;
};

const sitePicture = (locale: Locale) =>
  frame(
    box(
      { flexDirection: 'column', flexGrow: 1, justifyContent: 'center', gap: 32 },
      box({ ...serif, fontSize: 88, lineHeight: 1.1 }, t.landing.headline(locale)),
      box({ fontSize: 36, color: MUTED, lineHeight: 1.4 }, t.pages.homeDescription(locale)),
    ),
  );

const serif = { fontFamily: 'Source Serif', fontWeight: 600 };

const clamped = (style: object, lines: number, text: string) =>
  box({ ...style, display: 'block', lineClamp: lines, wordBreak: 'break-word' }, text);

const path = (props: object): Box => ({ type: 'path', key: null, props: { ...props } });

/** The logo of the client. */
const mark: Box = {
  type: 'svg',
  key: null,
  props: {
    viewBox: '0 0 32 32',
    width: 72,
    height: 72,
    children: [
      { type: 'rect', key: null, props: { width: 32, height: 32, rx: 7, fill: GREEN } },
      path({
        d: 'M4 12.5c3.5 4.5 7.4 6.5 12 6.5s8.5-2 12-6.5c-.4 6.5-4.9 10.5-12 10.5S4.4 19 4 12.5Z',
        fill: PAPER,
      }),
      path({ d: 'm21 6.5-9.5 20', stroke: PAPER, 'stroke-width': 1.8, 'stroke-linecap': 'round' }),
    ],
  },
};

/** Content below the mark and the product's name. */
function frame(content: Box): Box {
  return box(
    {
      ...PICTURE,
      boxSizing: 'border-box',
      flexDirection: 'column',
      gap: 32,
      padding: '44px 64px 56px',
      background: PAPER,
      color: INK,
      fontFamily: 'Inter',
    },
    box({ ...serif, alignItems: 'center', gap: 20, fontSize: 46, color: GREEN }, mark, 'Portage'),
    box({ flexGrow: 1 }, content),
  );
}
