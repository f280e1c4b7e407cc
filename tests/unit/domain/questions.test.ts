import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Answer,
  isAnswerTo,
  isAsWished,
  isSameQuestion,
  MAX_QUESTIONS,
  PRESET_NAMES,
  type Question,
  textIn,
  wishesMet,
} from '#shared/domain/questions.ts';
import { askedQuestion } from '#shared/head/question-text.ts';
import { answersSchema, questionsSchema } from '#shared/validators/question.ts';

type Input = Record<string, unknown>;

const parse = (...questions: Input[]) => questionsSchema.safeParse(questions);

function questionOf(input: Input): Question {
  const [question] = questionsSchema.parse([input]);
  if (!question) throw new Error('There is one');
  return question;
}

const askedOf = (input: Input) => askedQuestion(questionOf(input));
const own = (changes: Input = {}) => ({ kind: 'yesNo', en: 'Do you own boots?', ...changes });
const crane = { preset: 'licence', kind: 'yesNo', subject: 'Crane ticket' };

describe('a question', () => {
  test('of a preset has its texts and choices in both languages', () => {
    for (const preset of PRESET_NAMES) {
      const asked = askedOf({ preset, kind: 'text', subject: 'Red Seal' });
      const texts = [asked.text, ...asked.choices].flatMap(({ en, fr }) => [en, fr]);
      expect(texts.every(Boolean), preset).toBe(true);
      expect(asked.kind).not.toBe('text');
    }
    expect(askedOf(crane).text.en).toContain('Crane ticket');
  });

  test('keeps nothing that its kind does not have', () => {
    const mixed = questionOf({ ...crane, kind: 'number', min: 3, wished: [true, 1], en: 'x' });
    expect(mixed).toMatchObject({ kind: 'yesNo', en: null, min: null, wished: [true] });
    const text = questionOf(own({ kind: 'text', wished: [true], choices: [{ en: 'a' }] }));
    expect(text).toMatchObject({ wished: [], choices: [] });
  });

  test.each<[string, Input, string]>([
    ['no text', own({ en: '  ' }), 'validation.questionText'],
    ['a licence without a name', { preset: 'licence', kind: 'yesNo' }, 'validation.required'],
    ['one choice', own({ kind: 'choice', choices: [{ en: 'a' }] }), 'validation.questionChoices'],
    ['an empty choice', own({ kind: 'choice', choices: [{ en: 'a' }, {}] }), 'validation.required'],
    [
      'a wish for no choice',
      own({ kind: 'choice', choices: [{ en: 'a' }, { en: 'b' }], wished: [2] }),
      'validation.invalid',
    ],
    ['reversed bounds', own({ kind: 'number', min: 3, max: 2 }), 'validation.questionRange'],
    ['a text that is too long', own({ en: 'x'.repeat(201) }), 'validation.tooLong'],
  ])('is refused with %s', (_, question, message) => {
    expect(parse(question).error?.issues.map((issue) => issue.message)).toContain(message);
  });

  test('is asked once, and at most five are', () => {
    expect(parse(own(), own({ wished: [true] })).error?.issues).toMatchObject([
      { path: [1, 'en'], message: 'validation.questionTwice' },
    ]);
    const many = Array.from({ length: MAX_QUESTIONS + 1 }, (_, n) => own({ en: `Number ${n}?` }));
    expect(parse(...many).error?.issues).toMatchObject([
      { message: 'validation.tooManyQuestions' },
    ]);
    expect(parse(...many.slice(1)).success).toBe(true);
  });

  test('is another one once it is worded anew, and the same with another wish', () => {
    const { id } = questionOf(own());
    expect(questionOf(own({ wished: [false] })).id).toBe(id);
    expect(questionOf(own({ en: 'Do you own new boots?' })).id).not.toBe(id);
  });

  test('is read in the other language where it has one text', () => {
    expect(textIn({ en: 'Boots?', fr: null }, 'fr')).toEqual({ text: 'Boots?', language: 'en' });
    expect(textIn({ en: 'Boots?', fr: 'Bottes?' }, 'fr').text).toBe('Bottes?');
  });

  test('is the same as another with its text and choices in a language', () => {
    const isSame = (one: Input, other: Input) => isSameQuestion(askedOf(one), askedOf(other));
    expect(isSame(own(), own({ en: 'DO YOU OWN BOOTS?', fr: 'Des bottes?' }))).toBe(true);
    expect(isSame(own(), own({ kind: 'text' }))).toBe(false);
    expect(isSame(crane, { ...crane, subject: 'Pilot' })).toBe(false);
    const choices = (last: string) => own({ kind: 'choice', choices: [{ en: 'a' }, { en: last }] });
    expect(isSame(choices('b'), choices('B'))).toBe(true);
    expect(isSame(choices('b'), choices('c'))).toBe(false);
  });
});

const value = fc.oneof(
  fc.boolean(),
  fc.integer({ min: -1, max: 9 }),
  fc.double({ noNaN: true }),
  fc.string({ maxLength: 5 }),
);
const bound = fc.option(fc.integer({ min: 0, max: 9 }));
const question = fc
  .record({
    preset: fc.option(fc.constantFrom(...PRESET_NAMES)),
    kind: fc.constantFrom('yesNo', 'number', 'text'),
    en: fc.constantFrom('One?', 'Two?'),
    subject: fc.constant('CPA'),
    wished: fc.array(fc.oneof(fc.boolean(), fc.integer({ min: 0, max: 2 })), { maxLength: 4 }),
    min: bound,
    max: bound,
  })
  .filter((input) => parse(input).success)
  .map(questionOf);

describe('an answer', () => {
  test('is of one kind of question, and is wished where it could be given', () => {
    fc.assert(
      fc.property(question, value, (asked, given) => {
        const answer: Answer = { question: askedQuestion(asked), value: given };
        const fits = isAnswerTo(answer.question, given);
        if (asked.kind === 'yesNo') expect(fits).toBe(typeof given === 'boolean');
        if (asked.kind === 'text') expect(fits && typeof given !== 'string').toBe(false);
        const isWished = isAsWished([asked], answer);
        if (asked.kind === 'text') expect(isWished).toBeNull();
        if (isWished && asked.kind === 'choice') expect(asked.wished).toContain(given);
        expect(isAsWished([], answer)).toBeNull();
      }),
    );
  });

  test('is counted for the questions that the posting asks now', () => {
    const questions = fc.uniqueArray(question, { selector: ({ id }) => id, maxLength: 5 });
    fc.assert(
      fc.property(questions, value, (asked, given) => {
        const answers = asked.map((one) => ({ question: askedQuestion(one), value: given }));
        const figures = wishesMet(asked, answers);
        const judged = answers.map((answer) => isAsWished(asked, answer));
        expect(figures?.total ?? 0).toBe(judged.filter((one) => one !== null).length);
        expect(figures?.met ?? 0).toBe(judged.filter(Boolean).length);
        expect(wishesMet(asked, [])?.met ?? 0).toBe(0);
      }),
    );
  });

  test.each<[string, unknown]>([
    ['a bare value', [true]],
    ['a value without its question', [{ value: true }]],
    ['null', [{ questionId: 'a', value: null }]],
    ['an object', [{ questionId: 'a', value: { yes: true } }]],
    ['a blank text', [{ questionId: 'a', value: '  ' }]],
    ['a long text', [{ questionId: 'a', value: 'x'.repeat(501) }]],
    ['a number that is too large', [{ questionId: 'a', value: 1e12 }]],
    ['six of them', Array.from({ length: 6 }, (_, n) => ({ questionId: `${n}`, value: true }))],
  ])('is refused as %s', (_, answers) => {
    expect(answersSchema.safeParse(answers).success).toBe(false);
  });
});
