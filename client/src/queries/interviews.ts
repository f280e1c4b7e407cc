import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#client/lib/calls/calls.ts';

/** The person's interviews or, of a company, those that they see: all, or of one application. */
export const useInterviews = (query: { applicationId?: number } = {}, { enabled = true } = {}) =>
  useQuery({ ...callOptions('listInterviews', { query }), enabled });
