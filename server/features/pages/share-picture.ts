import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { JobDetail } from '#shared/contract/contract.ts';
import { placeText } from '#shared/head/place-text.ts';
import { type Locale, localeTag } from '#shared/locales/text.ts';
import * as t from '#texts';

/** Size in pixels that social networks expect. */
export const PICTURE = { width: 1200, height: 630 };

const GREEN = '#15503d';
const PAPER = '#f7fbf8';
const INK = '#17201c';
const MUTED = '#55645d';

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

function jobPicture(job: JobDetail, locale: Locale): Box {
  const pay = payText(job, locale);
  return frame(
    box(
      { flexDirection: 'column', flexGrow: 1, justifyContent: 'center', gap: 22 },
      clamped(
        { ...serif, fontSize: job.title.length > 60 ? 54 : 68, lineHeight: 1.15 },
        3,
        job.title,
      ),
      clamped({ fontSize: 36, fontWeight: 600 }, 1, job.company.name),
      clamped({ fontSize: 34, color: MUTED }, 1, placeText(job, locale)),
    ),
    pay && box({ fontSize: 40, fontWeight: 600 }, pay),
  );
}

const sitePicture = (locale: Locale) =>
  frame(
    box(
      { flexDirection: 'column', flexGrow: 1, justifyContent: 'center', gap: 28 },
      box({ ...serif, fontSize: 76, lineHeight: 1.15 }, t.landing.headline(locale)),
      box({ fontSize: 34, color: MUTED, lineHeight: 1.4 }, t.pages.homeDescription(locale)),
    ),
    undefined,
  );

const serif = { fontFamily: 'Source Serif', fontWeight: 600 };

const clamped = (style: object, lines: number, text: string) =>
  box({ ...style, display: 'block', lineClamp: lines, wordBreak: 'break-word' }, text);

/** Content on a light background, above a green band with the product's name. */
function frame(content: Box, inBand: Box | '' | undefined): Box {
  return box(
    { ...PICTURE, flexDirection: 'column', background: PAPER, color: INK, fontFamily: 'Inter' },
    box({ flexGrow: 1, padding: '56px 72px 40px' }, content),
    box(
      {
        height: 120,
        padding: '0 72px',
        alignItems: 'center',
        justifyContent: 'space-between',
        background: GREEN,
        color: PAPER,
      },
      inBand || box({}),
      box({ ...serif, fontSize: 44 }, 'Portage'),
    ),
  );
}

/** Hourly pay if stated, else annual; never the estimate. */
function payText(job: JobDetail, locale: Locale): string | undefined {
  const isHourly = job.hourlyRateMin !== null || job.hourlyRateMax !== null;
  if (!isHourly && job.salaryIsEstimate) return undefined;
  const [min, max] = isHourly
    ? [job.hourlyRateMin, job.hourlyRateMax]
    : [job.salaryMin, job.salaryMax];
  const format = (amount: number) =>
    new Intl.NumberFormat(localeTag(locale), {
      style: 'currency',
      currency: 'CAD',
      minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    }).format(amount);
  const [range, from, upTo] = isHourly
    ? [t.common.rateRange, t.common.rateFrom, t.common.rateUpTo]
    : [t.common.payRange, t.common.payFrom, t.common.payUpTo];
  if (min !== null && max !== null && min !== max) {
    return range({ min: format(min), max: format(max) }, locale);
  }
  if (min !== null) return from({ amount: format(min) }, locale);
  return max === null ? undefined : upTo({ amount: format(max) }, locale);
}
