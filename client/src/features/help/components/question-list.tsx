import { Accordion, AccordionItem } from '#client/components/ui/accordion.tsx';
import * as t from '#texts';

interface QuestionListProps {
  questions: readonly { question: string; answer: string }[];
}

export function QuestionList({ questions }: QuestionListProps) {
  if (questions.length === 0) {
    return <p className="py-10 text-center text-muted">{t.help.noResults()}</p>;
  }
  return (
    <Accordion>
      {questions.map(({ question, answer }) => (
        <AccordionItem key={question} value={question} title={question}>
          {answer}
        </AccordionItem>
      ))}
    </Accordion>
  );
}
