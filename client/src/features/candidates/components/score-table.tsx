import type { ReactNode } from 'react';
import { formatNumber } from '#client/lib/text/format.ts';
import type { Assessment } from '#shared/contract/contract.ts';
import * as t from '#texts';

/** The members' ratings side by side, with the lowest and the highest by each criterion. */
export default function ScoreTable({ criteria, colleagues }: Assessment) {
  const columns = colleagues.map(({ userId, name, ratings }) => ({
    userId,
    name,
    ratings: new Map(ratings.map(({ label, rating }) => [label, rating])),
  }));
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-sm tabular-nums">
        <caption className="sr-only">{t.assessments.sideBySide()}</caption>
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1.5 pr-3 font-normal">
              {t.assessments.criterion()}
            </th>
            <Name>{t.assessments.you()}</Name>
            {columns.map(({ userId, name }) => (
              <Name key={userId}>
                <bdi>{name}</bdi>
              </Name>
            ))}
            <Name>{t.assessments.spread()}</Name>
          </tr>
        </thead>
        <tbody className="divide-y border-t">
          {criteria.map(({ label, rating }) => {
            const row = [rating, ...columns.map(({ ratings }) => ratings.get(label) ?? null)];
            const given = row.filter((each) => each !== null);
            const [low, high] = [Math.min(...given), Math.max(...given)];
            return (
              <tr key={label}>
                <th scope="row" className="wrap-anywhere py-1.5 pr-3 font-normal">
                  {label}
                </th>
                {row.map((each, index) => (
                  <Figure key={columns[index - 1]?.userId ?? 'own'}>
                    {each === null ? '–' : formatNumber(each)}
                  </Figure>
                ))}
                <Figure>
                  {low === high ? t.assessments.agreed() : t.assessments.range({ low, high })}
                </Figure>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const Name = ({ children }: { children: ReactNode }) => (
  <th scope="col" className="max-w-28 truncate px-2 py-1.5 text-right font-normal">
    {children}
  </th>
);

const Figure = ({ children }: { children: ReactNode }) => (
  <td className="px-2 py-1.5 text-right">{children}</td>
);
