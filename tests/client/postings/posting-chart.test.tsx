import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import PostingChart from '#client/features/postings/components/posting-chart.tsx';

const day = (date: string, views: number, clicks: number, applications: number) => ({
  day: date,
  views,
  clicks,
  applications,
});

test('views, clicks and applications are drawn on one scale', () => {
  const days = [day('2026-11-20', 10, 5, 1), day('2026-11-21', 2, 0, 0)];
  const { container } = render(<PostingChart days={days} />);
  const heights = [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'));
  expect(heights).toEqual(['100%', '20%', '50%', '0%', '10%', '0%']);
  expect(screen.getAllByRole('table')).toHaveLength(3);
});

test('a posting without views says so', () => {
  render(<PostingChart days={[day('2026-11-20', 0, 0, 0)]} />);
  expect(screen.getByText('No views in these days.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
