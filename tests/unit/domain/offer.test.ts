import { expect, test } from 'vitest';
import { OFFER_EVENTS, OFFER_STATES, OFFER_TRANSITIONS } from '#shared/domain/offer.ts';

const transitions = OFFER_EVENTS.flatMap((event) =>
  ([...OFFER_STATES, 'none'] as const).flatMap((from) => {
    const transition = OFFER_TRANSITIONS[event][from];
    return transition ? [{ event, from, ...transition }] : [];
  }),
);

test('only an offer that was sent is answered, taken back or ended, and it never changes again', () => {
  for (const { event, from } of transitions) expect(from).toBe(event === 'send' ? 'none' : 'sent');
});

test('an applicant is hired by accepting, and by nothing else', () => {
  for (const { to, isHire } of transitions) expect(isHire === true).toBe(to === 'accepted');
});

test('each side learns of what the other does, and both of the end of the time', () => {
  const mailed = transitions.map(({ event, mailsTo = [] }) => [event, mailsTo]);
  expect(Object.fromEntries(mailed)).toEqual({
    send: ['job_seeker'],
    accept: ['employer'],
    decline: ['employer'],
    withdraw: ['job_seeker'],
    expire: ['job_seeker', 'employer'],
    end: [],
  });
});
