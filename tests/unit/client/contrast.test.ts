import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../../client/src/app/theme.css', import.meta.url), 'utf8');

type Rgb = [number, number, number];

/** OKLCH to linear sRGB, by Björn Ottosson's matrices (https://bottosson.github.io/posts/oklab/). */
function toLinearRgb(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function readTokens(selector: string): Map<string, Rgb> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  const tokens = block.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g);
  return new Map(
    [...tokens].map(([, name = '', l, c, h]) => [
      name,
      toLinearRgb(Number(l), Number(c), Number(h)),
    ]),
  );
}

/** WCAG 2.2, relative luminance. */
function luminance([r, g, b]: Rgb): number {
  const clip = (channel: number) => Math.min(1, Math.max(0, channel));
  return 0.2126 * clip(r) + 0.7152 * clip(g) + 0.0722 * clip(b);
}

function contrast(tokens: Map<string, Rgb>, first: string, second: string): number {
  const [a, b] = [first, second].map((name) => {
    const colour = tokens.get(name);
    if (!colour) throw new Error(`theme.css has no --${name}`);
    return luminance(colour);
  });
  const [dark = 0, light = 0] = [a ?? 0, b ?? 0].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['surface', 'surface-raised', 'surface-sunken'];
const states = ['positive', 'info', 'caution', 'danger'];

describe.each([':root', '.dark'])('the colours of %s', (selector) => {
  const tokens = readTokens(selector);

  test.each(surfaces)('carry body text on %s at 7:1', (surface) => {
    expect(contrast(tokens, 'ink', surface)).toBeGreaterThanOrEqual(7);
  });

  test.each([
    ...surfaces.flatMap((surface) =>
      ['muted', 'primary', ...states].map((role) => [role, surface] as const),
    ),
    ...['primary', ...states].map((role) => [role, `${role}-soft`] as const),
    ...[1, 2, 3, 4, 5, 6].map((mark) => [`mark-${mark}`, `mark-${mark}-soft`] as const),
    ['placeholder', 'surface-raised'] as const,
    ['primary-ink', 'primary'] as const,
    ['primary-ink', 'primary-hover'] as const,
    ['danger-ink', 'danger-fill'] as const,
    ['danger-ink', 'danger-fill-hover'] as const,
  ])('carry %s on %s at 4.5:1', (text, surface) => {
    expect(contrast(tokens, text, surface)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(surfaces)('draw the edge of a control on %s at 3:1', (surface) => {
    expect(contrast(tokens, 'line-strong', surface)).toBeGreaterThanOrEqual(3);
  });
});

test('knows black from white', () => {
  const tokens = new Map<string, Rgb>([
    ['black', toLinearRgb(0, 0, 0)],
    ['white', toLinearRgb(1, 0, 0)],
  ]);
  expect(contrast(tokens, 'black', 'white')).toBeCloseTo(21, 2);
});
