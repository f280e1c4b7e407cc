import { beforeEach, expect, test, vi } from 'vitest';

/** The distance that a browser reports with the first move: the full one none, the headless shell one. */
const FIRST_DISTANCES = { 'a full browser': 0, 'a headless shell': 300 };

const move = (clientX: number, movementX: number) =>
  dispatchEvent(new PointerEvent('pointermove', { clientX, clientY: 40, movementX }));

beforeEach(() => {
  vi.resetModules();
});

test.for(Object.entries(FIRST_DISTANCES))(
  'a pointer at rest is no sign, and one that moves is, in %s',
  async ([, distance]) => {
    const { firstSign } = await import('#client/lib/first-sign.ts');
    const onSign = vi.fn();
    const sign = firstSign().then(onSign);
    move(300, distance);
    move(300, 0);
    await Promise.resolve();
    expect(onSign).not.toHaveBeenCalled();

    move(304, 4);
    await sign;
    expect(onSign).toHaveBeenCalledOnce();
  },
);

test('a key is a sign', async () => {
  const { firstSign } = await import('#client/lib/first-sign.ts');
  const sign = firstSign();
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  await expect(sign).resolves.toBeUndefined();
});
