import { Field } from '#client/components/ui/field.tsx';
import { Segmented } from '#client/components/ui/segmented.tsx';
import { Textarea } from '#client/components/ui/textarea.tsx';
import { POSTING_LANGUAGES, type PostingLanguage } from '#shared/domain/constants.ts';
import { MAX_WORDS, unknownPlaceholders, type Words } from '#shared/domain/decision-message.ts';
import * as t from '#texts';

interface WordsFieldProps {
  words: Words;
  onWordsChange: (words: Words) => void;
  language: PostingLanguage;
  onLanguageChange: (language: PostingLanguage) => void;
  hint: string;
  placeholder?: string;
  error?: string | undefined;
}

/** Field of a text in one or both languages, of which one is shown. */
export function WordsField(props: WordsFieldProps) {
  const { words, onWordsChange, language, onLanguageChange, hint, placeholder, error } = props;
  const unknown = unknownWords(words);
  return (
    <div className="grid gap-2">
      <Segmented
        label={t.decisions.language()}
        value={language}
        onValueChange={onLanguageChange}
        options={POSTING_LANGUAGES.map((value) => ({ value, label: t.jobs.language[value]() }))}
      />
      <Field
        label={t.decisions.words()}
        hint={hint}
        error={unknown.length > 0 ? t.decisions.unknown({ words: unknown.join(', ') }) : error}
      >
        <Textarea
          rows={5}
          lang={language}
          value={words[language] ?? ''}
          maxLength={MAX_WORDS}
          placeholder={placeholder}
          onChange={({ target }) => onWordsChange({ ...words, [language]: target.value })}
        />
      </Field>
    </div>
  );
}

/** Unknown placeholders of both languages. */
export const unknownWords = (words: Words) => unknownPlaceholders(Object.values(words).join('\n'));

/** The languages that are not blank; undefined if all are. */
export function givenWords(words: Words): Words | undefined {
  const given = Object.entries(words).filter(([, text]) => text.trim() !== '');
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}
