import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import RulesToReview from '#client/features/staff/components/rules-to-review.tsx';
import { RULES } from '#shared/domain/posting-law/check-posting.ts';
import { dayAfter } from '#shared/domain/posting-law/posting.ts';
import { show } from '#tests/support/render.tsx';

const [oldest = ''] = RULES.map(({ reviewedOn }) => reviewedOn).toSorted();

test('rules that nobody has looked at for 180 days are named once, and not before', () => {
  show(<RulesToReview on={dayAfter(oldest, 180)} />);
  expect(screen.queryByText('Posting rules to look at again')).toBeNull();
  cleanup();
  show(<RulesToReview on={dayAfter(oldest, 181)} />);
  expect(screen.getByText('Posting rules to look at again')).toBeTruthy();
  expect(screen.getAllByText('HR-WORD')).toHaveLength(1);
  expect(screen.getByText(/^Add the pay or a range\. From an official page\./)).toBeTruthy();
});
