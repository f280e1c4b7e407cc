import { expect, test } from 'vitest';
import { cardsOf, cardsSince, isCard, toDays } from '#client/features/messages/timeline.ts';
import type { Application, Interview, Message, Offer } from '#shared/contract/contract.ts';

const at = (minute: number) => new Date(2026, 4, 4, 12, minute).toISOString();
const message = (id: number, minute: number, senderId = 1) =>
  ({
    id,
    senderId,
    receiverId: 3 - senderId,
    content: `m${id}`,
    isRead: true,
    sentAt: at(minute),
  }) as Message;
const interview = (id: number, state: Interview['state'], minute: number) =>
  ({ id, state, createdAt: at(minute) }) as Interview;
const withOffer = (state: Offer['state'], minute: number) =>
  ({ offer: { id: 1, state, createdAt: at(minute) } }) as Application;

const keysOf = (messages: Message[], cards: ReturnType<typeof cardsOf>) =>
  toDays(messages, [], { accountId: 1, cards }).flatMap(({ entries }) =>
    entries.map(({ key }) => key),
  );

test('cards are among the messages at their time, also without any message', () => {
  const cards = cardsOf(withOffer('sent', 20), [interview(7, 'picked', 5)]);
  expect(keysOf([message(2, 10), message(1, 0)], cards)).toEqual([
    '1',
    'interview-7',
    '2',
    'offer-1',
  ]);
  expect(keysOf([], cards)).toEqual(['interview-7', 'offer-1']);
});

test('interviews that are off, and offers that ended without an answer, have no card', () => {
  const interviews = (['declined', 'cancelled'] as const).map((state, id) =>
    interview(id, state, 0),
  );
  expect(cardsOf(withOffer('withdrawn', 0), interviews)).toEqual([]);
  expect(cardsOf(withOffer('expired', 0), [])).toEqual([]);
  expect(cardsOf(undefined, [])).toEqual([]);
  expect(cardsOf(withOffer('declined', 0), [interview(1, 'held', 0)])).toHaveLength(2);
});

test('a message before a card shows its time', () => {
  const cards = cardsOf(undefined, [interview(7, 'proposed', 1)]);
  const days = toDays([message(2, 2), message(1, 0)], [], { accountId: 1, cards });
  const lines = days.flatMap(({ entries }) => entries.filter((entry) => !isCard(entry)));
  expect(lines.map((line) => 'endsRun' in line && line.endsRun)).toEqual([true, true]);
});

test('cards above the messages loaded wait for the older ones', () => {
  const cards = cardsOf(withOffer('sent', 20), [interview(7, 'picked', 5)]);
  expect(cardsSince(message(1, 10), cards).map(({ key }) => key)).toEqual(['offer-1']);
});
