import { type ReactNode, useState } from 'react';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { SearchField } from '#client/components/ui/search-field.tsx';
import { useDebounced } from '#client/lib/react/use-debounced.ts';
import type { Conversation } from '#shared/contract/contract.ts';
import { CONVERSATION_SEARCH_LENGTH } from '#shared/domain/constants.ts';
import * as t from '#texts';
import { useConversationSearch } from '../api.ts';
import { passageOf } from '../passage.ts';
import { ConversationListSkeleton } from './conversation-list.tsx';

const DEBOUNCE_MS = 200;

interface SearchedListProps {
  conversations: readonly Conversation[];
  children: (shown: readonly Conversation[]) => ReactNode;
}

/** Search field above the list of conversations, which shows the found ones while it has a text. */
export function SearchedList({ conversations, children }: SearchedListProps) {
  const [value, setValue] = useState('');
  return (
    <>
      <div className="sticky top-0 z-1 border-b bg-surface px-4 py-3 lg:bg-surface-raised">
        <SearchField
          label={t.messages.search()}
          value={value}
          onValueChange={setValue}
          maxLength={CONVERSATION_SEARCH_LENGTH}
        />
      </div>
      {value.trim() ? <Found value={value.trim()}>{children}</Found> : children(conversations)}
    </>
  );
}

function Found({ value, children }: Pick<SearchedListProps, 'children'> & { value: string }) {
  const text = useDebounced(value, DEBOUNCE_MS);
  const search = useConversationSearch(text);
  if (search.isLoadingError) return <QueryError query={search} title={t.messages.searchFailed()} />;
  if (!search.data) return <ConversationListSkeleton />;
  if (search.data.length === 0) {
    return (
      <p role="status" className="wrap-anywhere px-4 py-8 text-center text-muted">
        {t.messages.noneFound({ text })}
      </p>
    );
  }
  return children(
    search.data.map(({ found, ...conversation }) =>
      found
        ? { ...conversation, lastMessage: { ...found, content: passageOf(found.content, text) } }
        : conversation,
    ),
  );
}
