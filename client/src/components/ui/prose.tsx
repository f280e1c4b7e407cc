import { cx } from 'class-variance-authority';

interface ProseProps {
  /**
   * Paragraphs separated by blank lines; one whose lines begin with `- ` is a list, one whose lines
   * are `| term | text` is a table of terms.
   */
  text: string;
  className?: string;
}

/** Multi-paragraph text from a locale file. */
export function Prose({ text, className }: ProseProps) {
  return (
    <div className={cx('grid gap-3', className)}>
      {text.split('\n\n').map((paragraph) =>
        paragraph.startsWith('- ') ? (
          <ul key={paragraph} className="ml-5 grid list-disc gap-1.5 marker:text-muted">
            {paragraph.split('\n').map((line) => (
              <li key={line} className="pl-1">
                {line.slice(2)}
              </li>
            ))}
          </ul>
        ) : paragraph.startsWith('| ') ? (
          <TermTable key={paragraph} rows={paragraph.split('\n')} />
        ) : (
          <p key={paragraph}>
            <WithEmails text={paragraph} />
          </p>
        ),
      )}
    </div>
  );
}

const EMAIL = /([\w.-]+@[\w-]+(?:\.[\w-]+)+)/;

/** A text whose email addresses are links. */
function WithEmails({ text }: { text: string }) {
  return text.split(EMAIL).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={`mailto:${part}`} className="underline underline-offset-4">
        {part}
      </a>
    ),
  );
}

function TermTable({ rows }: { rows: readonly string[] }) {
  return (
    <dl className="divide-y border-y">
      {rows.map((row) => {
        const [term, text] = row.slice(2).split(' | ');
        return (
          <div key={row} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[2fr_3fr]">
            <dt className="font-medium">{term}</dt>
            <dd>{text}</dd>
          </div>
        );
      })}
    </dl>
  );
}
