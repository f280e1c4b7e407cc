import type { InterviewSide, InterviewState } from './interview.ts';
import { keysOf } from './keys.ts';

/** Topics of mails and notifications about an interview. */
export const INTERVIEW_NEWS = [
  'proposed',
  'countered',
  'declined',
  'agreed',
  'moved',
  'cancelled',
  'reminder',
] as const;
export type InterviewMailTopic = (typeof INTERVIEW_NEWS)[number];

interface InterviewMail {
  to: InterviewSide;
  about: InterviewMailTopic;
}

/** Consequences of an event besides its state, in the same transaction. */
export interface InterviewEffects {
  mails?: InterviewMail[];
  /** Entry for calendars in the mails; `REQUEST` and `CANCEL` of an agreed time raise the sequence. */
  calendar?: 'REQUEST' | 'CANCEL' | 'reminder';
  /** Whether the interview takes one of the offered times, or gives its time back. */
  slot?: 'take' | 'free';
  /** Whether the application's status becomes Interview, from New or In Review. */
  setsStatus?: boolean;
  /** Whether the next date is computed, or there is none. */
  date?: 'next' | 'none';
}

export interface InterviewTransition extends InterviewEffects {
  to: InterviewState;
}

type States = { [From in InterviewState | 'none']?: InterviewState };
type Transitions = { [From in InterviewState | 'none']?: InterviewTransition };

const from = (states: States, effects: InterviewEffects = {}): Transitions =>
  Object.fromEntries(Object.entries(states).map(([state, to]) => [state, { to, ...effects }]));

const toSeeker = (about: InterviewMailTopic): InterviewMail[] => [{ to: 'job_seeker', about }];
const toEmployer = (about: InterviewMailTopic): InterviewMail[] => [{ to: 'employer', about }];
const toBoth = (about: InterviewMailTopic) => [...toSeeker(about), ...toEmployer(about)];

/** Both calendars lose the event, and its time is free again. */
const takenOff: InterviewEffects = {
  mails: toBoth('cancelled'),
  calendar: 'CANCEL',
  slot: 'free',
  date: 'none',
};

/**
 * State and effects of each event by the state before it; any other pair is an INVALID_TRANSITION.
 */
const transitions = {
  /** The company offers times, one of which the job seeker picks. */
  propose: from(
    { none: 'proposed', proposed: 'proposed', countered: 'proposed', declined: 'proposed' },
    { mails: toSeeker('proposed') },
  ),
  /** The job seeker offers other times, one of which the company picks. */
  counter: from(
    { proposed: 'countered', countered: 'countered' },
    { mails: toEmployer('countered') },
  ),
  /** Picks a time, for the side to which it was offered. */
  pick: from(
    { proposed: 'picked', countered: 'picked' },
    {
      mails: toBoth('agreed'),
      calendar: 'REQUEST',
      slot: 'take',
      setsStatus: true,
      date: 'next',
    },
  ),
  decline: from({ proposed: 'declined', countered: 'declined' }, { mails: toEmployer('declined') }),
  /** The company moves an agreed interview to another time. */
  move: from(
    { picked: 'picked' },
    { mails: toBoth('moved'), calendar: 'REQUEST', slot: 'take', date: 'next' },
  ),
  cancel: {
    ...from({ proposed: 'cancelled', countered: 'cancelled' }, { mails: toSeeker('cancelled') }),
    ...from({ picked: 'cancelled' }, takenOff),
  },
  /** The application was withdrawn or rejected. */
  end: {
    ...from({ proposed: 'cancelled', countered: 'cancelled' }),
    ...from({ picked: 'cancelled' }, takenOff),
  },
  /** Both are reminded a day and an hour before. */
  remind: from(
    { picked: 'picked' },
    { mails: toBoth('reminder'), calendar: 'reminder', date: 'next' },
  ),
  /** Its time is over. */
  hold: from({ picked: 'held' }, { date: 'none' }),
} satisfies Record<string, Transitions>;

export type InterviewEventType = keyof typeof transitions;
export const INTERVIEW_TRANSITIONS: Record<InterviewEventType, Transitions> = transitions;
export const INTERVIEW_EVENTS = keysOf(INTERVIEW_TRANSITIONS);

/** Events that a person of either side causes. */
export type InterviewAct = Exclude<InterviewEventType, 'end' | 'remind' | 'hold'>;

/** Sides that may cause an event, by the state before it. */
const ACTORS: Record<InterviewAct, (state: InterviewState | 'none') => readonly InterviewSide[]> = {
  propose: () => ['employer'],
  counter: () => ['job_seeker'],
  pick: (state) => [state === 'countered' ? 'employer' : 'job_seeker'],
  decline: () => ['job_seeker'],
  move: () => ['employer'],
  cancel: (state) => (state === 'picked' ? ['employer', 'job_seeker'] : ['employer']),
};

/** Whether a side may cause an event in a state. */
export const mayAct = (
  act: InterviewAct,
  state: InterviewState | 'none',
  side: InterviewSide,
): boolean => INTERVIEW_TRANSITIONS[act][state] !== undefined && ACTORS[act](state).includes(side);
