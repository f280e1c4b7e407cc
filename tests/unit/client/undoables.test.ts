import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  dropUndoable,
  offerUndo,
  pauseUndoables,
  resumeUndoables,
  takeLate,
  useUndoables,
} from '#client/features/candidates/undo.ts';

const offer = (id: number, undoMs = 20_000) =>
  offerUndo([id], { name: `Person ${id}`, applicationId: id, status: 'rejected' }, undoMs);

const open = () => useUndoables.getState().changes.map(({ changeIds }) => changeIds[0]);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  useUndoables.setState({ changes: [], late: [] });
  vi.useRealTimers();
});

test('an offer ends after its own time, and is then too late, once', () => {
  offer(1);
  vi.advanceTimersByTime(5_000);
  offer(2, 8_000);
  expect(open()).toEqual([2, 1]);
  vi.advanceTimersByTime(8_000);
  expect(open()).toEqual([1]);
  vi.advanceTimersByTime(7_000);
  expect(open()).toEqual([]);
  expect(takeLate().map(({ changeIds }) => changeIds)).toEqual([[1], [2]]);
  expect(takeLate()).toEqual([]);
});

test('an offer that is held ends when the server says', () => {
  offer(1);
  offer(2);
  vi.advanceTimersByTime(19_000);
  pauseUndoables();
  vi.advanceTimersByTime(10_000);
  expect(open()).toEqual([2, 1]);
  // The first came too late for the server.
  resumeUndoables([2], Date.now() + 60_000);
  expect(open()).toEqual([2]);
  vi.advanceTimersByTime(59_999);
  expect(open()).toEqual([2]);
  vi.advanceTimersByTime(1);
  expect(open()).toEqual([]);
});

test('a change that was undone is not too late, and twenty are kept', () => {
  for (let id = 1; id <= 25; id += 1) offer(id);
  expect(open()).toHaveLength(20);
  const [latest] = useUndoables.getState().changes;
  if (latest) dropUndoable(latest);
  expect(open()[0]).toBe(24);
  expect(takeLate()).toEqual([]);
});
