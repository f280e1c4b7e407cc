import { useQueryClient } from '@tanstack/react-query';
import { queryKey } from '#client/lib/calls/calls.ts';
import { useCall } from '#client/lib/calls/use-call.ts';

export function useMakeScenario() {
  const client = useQueryClient();
  return useCall('makeScenario', {
    onSuccess: () => void client.invalidateQueries({ queryKey: queryKey('getStripePanel') }),
  });
}
