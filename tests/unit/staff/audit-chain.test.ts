import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AuditLink,
  ChainCheck,
  hashLink,
  hashTexts,
} from '#server/features/staff/audit-chain.ts';

const NOW = new Date('2026-11-29T12:00:00Z');
const OLD = new Date('2020-01-01T00:00:00Z');
const KEPT_FROM = new Date('2024-11-29T12:00:00Z');

const entry = fc.record({
  facts: fc.string({ minLength: 1 }),
  texts: fc.option(
    fc.record({ salt: fc.uint8Array({ minLength: 16, maxLength: 16 }), words: fc.string() }),
  ),
});

/** A sound chain of entries, each with a fact that no other has. */
const chain = fc.array(entry, { minLength: 3, maxLength: 12 }).map((entries) => {
  const links: AuditLink[] = [];
  for (const [index, { facts, texts }] of entries.entries()) {
    const textHash = texts && hashTexts(texts);
    const own = `${index} ${facts}`;
    const hash = hashLink(links.at(-1)?.hash, own, textHash);
    links.push({ position: index + 1, at: NOW, entryAt: NOW, hash, textHash, facts: own, texts });
  }
  return links;
});

const check = (links: readonly AuditLink[]) => new ChainCheck(KEPT_FROM).check(links);
const renumbered = (links: readonly AuditLink[]) =>
  links.map((link, index) => ({ ...link, position: index + 1 }));

test('a sound chain is verified, whole and in parts, with and without its oldest entries', () => {
  fc.assert(
    fc.property(chain, fc.nat(), (links, at) => {
      const cut = at % links.length;
      const parts = new ChainCheck(KEPT_FROM);
      expect(parts.check(links.slice(0, cut)) ?? parts.check(links.slice(cut))).toBeUndefined();
      expect([parts.entries, parts.head?.position]).toEqual([links.length, links.length]);
      const [checkpoint, ...rest] = links.slice(cut);
      const forgotten = checkpoint && { ...checkpoint, at: OLD, facts: null, texts: null };
      expect(check(forgotten ? [forgotten, ...rest] : rest)).toBeUndefined();
    }),
  );
});

test('an entry that is changed, removed, added or moved is found', () => {
  fc.assert(
    fc.property(chain, fc.nat(), fc.nat(), (links, one, other) => {
      const index = one % links.length;
      const last = links.length - 1;
      const [link, swapped] = [links[index], links[other % links.length]];
      if (!link || !swapped) return;
      const change = (changes: Partial<AuditLink>) => links.with(index, { ...link, ...changes });

      expect(check(change({ facts: `${link.facts}!` }))?.position).toBe(index + 1);
      expect(check(change({ facts: null, texts: null }))).toMatchObject({ kind: 'removed' });
      const texts = { salt: new Uint8Array(16), words: 'Another reason' };
      expect(check(change({ texts }))).toMatchObject({ kind: 'text-changed' });
      // Hashes that the forger makes anew fit no later link.
      const forged = hashLink(links[index - 1]?.hash, 'forged', link.textHash);
      const isLast = index === last;
      expect(check(change({ facts: 'forged', hash: forged }))?.position).toBe(
        isLast ? undefined : index + 2,
      );
      if (!isLast) {
        expect(check(links.toSpliced(index, 1))).toMatchObject({ kind: 'removed' });
        expect(check(renumbered(links.toSpliced(index, 1)))).toMatchObject({ kind: 'changed' });
        expect(check(renumbered(links.toSpliced(index, 0, link)))).toMatchObject({
          kind: 'changed',
        });
      }
      if (link !== swapped) {
        const moved = links.with(index, swapped).with(links.indexOf(swapped), link);
        expect(check(renumbered(moved))).toMatchObject({ kind: 'changed' });
      }
    }),
  );
});
