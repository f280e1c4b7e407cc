import { cx } from 'class-variance-authority';

interface ProseProps {
  /** Paragraphs separated by blank lines; one whose lines begin with `- ` is a list. */
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
        ) : (
          <p key={paragraph}>{paragraph}</p>
        ),
      )}
    </div>
  );
}
