import { beforeEach, expect, test, vi } from 'vitest';

/** First position and movement that a browser reports for a pointer that rests at 300. */
const FIRST_MOVES: [browser: string, place: number, distance: number][] = [
  ['a full browser', 300, 0],
  ['a headless shell', 300, 300],
  ['one that does not know the place at first', 0, 0],
];

const move = (place: number, movementX: number) =>
  dispatchEvent(new PointerEvent('pointermove', { clientX: place, clientY: place, movementX }));

beforeEach(() => {
  vi.resetModules();
});

test.for(FIRST_MOVES)(
  'a pointer at rest is no sign, and one that moves is, in %s',
  async ([, place, distance]) => {
    const { firstInteraction } = await import('#client/lib/react/first-sign.ts');
    const onSign = vi.fn();
    const sign = firstInteraction().then(onSign);
    move(place, distance);
    move(300, place === 0 ? 300 : 0);
    await Promise.resolve();
    expect(onSign).not.toHaveBeenCalled();

    move(304, 4);
    await sign;
    expect(onSign).toHaveBeenCalledOnce();
  },
);

test('a key is a sign', async () => {
  const { firstInteraction } = await import('#client/lib/react/first-sign.ts');
  const sign = firstInteraction();
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  await expect(sign).resolves.toBeUndefined();
});
