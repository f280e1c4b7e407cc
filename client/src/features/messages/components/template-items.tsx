import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import {
  DropdownMenu,
  DropdownMenuItem,
  type MenuProps,
} from '#client/components/ui/dropdown-menu.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { paths } from '#client/lib/text/paths.ts';
import { POSTING_LANGUAGES } from '#shared/domain/constants.ts';
import { fillPlaceholders, firstNameOf } from '#shared/domain/decision-message.ts';
import * as t from '#texts';

/** Values of the placeholders, with the applicant's full name. */
export interface Applicant {
  fullName: string;
  job: string;
  company: string;
}

export interface TemplateItemsProps {
  applicant: Applicant;
  onInsert: (words: string) => void;
  /** Called when the menu has closed, to focus the text. */
  onInserted: () => void;
}

/** Menu of the templates for messages, in each language that they are written in. */
export default function TemplateItems(props: TemplateItemsProps & MenuProps) {
  const { applicant, onInsert, onInserted, defaultOpen, children } = props;
  const { data = [] } = useQuery(callOptions('listMessageTemplates', {}));
  const [, navigate] = useLocation();
  const inserted = useRef(false);
  const items = data
    .filter(({ use }) => use === 'message')
    .flatMap(({ id, name, words }) =>
      POSTING_LANGUAGES.flatMap((language) => {
        const text = words[language];
        return text === undefined ? [] : { key: `${id} ${language}`, name, language, text };
      }),
    );
  return (
    <DropdownMenu
      defaultOpen={defaultOpen}
      trigger={children}
      onCloseAutoFocus={(event) => {
        if (!inserted.current) return;
        inserted.current = false;
        event.preventDefault();
        onInserted();
      }}
    >
      {items.map(({ key, name, language, text }) => (
        <DropdownMenuItem
          key={key}
          onSelect={() => {
            inserted.current = true;
            onInsert(
              fillPlaceholders(text, { ...applicant, name: firstNameOf(applicant.fullName) }),
            );
          }}
        >
          <span className="max-w-56 grow truncate">{name}</span>
          <span className="text-muted">{t.jobs.language[language]()}</span>
        </DropdownMenuItem>
      ))}
      {items.length === 0 && (
        <DropdownMenuItem onSelect={() => navigate(`${paths.settings}#templates`)}>
          {t.templates.noneForMessages()}
        </DropdownMenuItem>
      )}
    </DropdownMenu>
  );
}
