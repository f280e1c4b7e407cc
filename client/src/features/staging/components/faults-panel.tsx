import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Segmented } from '#client/components/ui/segmented.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import { callOptions, queryKey } from '#client/lib/calls/calls.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { ResponseOf } from '#shared/contract/contract.ts';
import { keysOf } from '#shared/domain/keys.ts';
import {
  MAX_DELAY_MS,
  MAX_FAULT_TIMES,
  REQUEST_FAULTS,
  type RequestFault,
} from '#shared/domain/staging-faults.ts';
import * as t from '#texts';
import { Failure } from './failure.tsx';
import { NumberInput } from './number-input.tsx';

type Faults = ResponseOf<'getFaults'>;

/** Faults to inject into this browser's calls. */
export function FaultsPanel() {
  const query = useQuery(callOptions('getFaults', {}));
  if (query.isLoadingError) return <QueryError query={query} />;
  if (!query.data) return null;
  return (
    <div className="grid grid-cols-1 gap-6">
      <OrderForm calls={query.data.calls} />
      <NetworkChoice delayMs={query.data.networkDelayMs} />
      <OrderedFaults faults={query.data.faults} />
    </div>
  );
}

function useRefresh() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: queryKey('getFaults') });
}

function OrderForm({ calls }: Pick<Faults, 'calls'>) {
  const listId = useId();
  const [call, setCall] = useState('');
  const [kind, setKind] = useState<RequestFault>('internal');
  const [times, setTimes] = useState(5);
  const [delayMs, setDelayMs] = useState(3_000);
  const order = useCall('orderFault', { onSuccess: useRefresh() });

  function submit(event: FormEvent) {
    event.preventDefault();
    order.mutate({ body: { call: call || 'all', kind, times, delayMs } });
  }

  return (
    <form onSubmit={submit} className="grid gap-3 sm:grid-cols-2">
      <Field label={t.faults.call()} hint={t.faults.callHint()}>
        <Input
          list={listId}
          value={call}
          placeholder={t.faults.all()}
          onChange={({ target }) => setCall(target.value)}
        />
      </Field>
      <datalist id={listId}>
        {calls.map(({ name, method, path }) => (
          <option key={name} value={name} label={`${method} ${path}`} />
        ))}
      </datalist>
      <Field label={t.faults.kind()}>
        <Select
          options={optionsOf(REQUEST_FAULTS, (each) => t.faults.kindName[each]())}
          value={kind}
          onValueChange={setKind}
        />
      </Field>
      <Field label={t.faults.times()}>
        <NumberInput value={times} min={1} max={MAX_FAULT_TIMES} onChange={setTimes} />
      </Field>
      {kind === 'slow' && (
        <Field label={t.faults.delay()}>
          <NumberInput value={delayMs} min={0} max={MAX_DELAY_MS} onChange={setDelayMs} />
        </Field>
      )}
      <div className="sm:col-span-2">
        <Button type="submit" pending={order.isPending}>
          {t.faults.order()}
        </Button>
      </div>
      <Failure error={order.error} className="sm:col-span-2" />
    </form>
  );
}

const NETWORKS = keysOf(t.faults.networkName);

function NetworkChoice({ delayMs }: { delayMs: number }) {
  const refresh = useRefresh();
  const set = useCall('setNetworkDelay', { onSuccess: refresh });
  const current = NETWORKS.find((each) => Number(each) === delayMs) ?? '0';
  return (
    <div className="grid justify-items-start gap-2">
      <h3 className="font-medium">{t.faults.network()}</h3>
      <Segmented
        label={t.faults.network()}
        options={NETWORKS.map((value) => ({ value, label: t.faults.networkName[value]() }))}
        value={current}
        onValueChange={(value) => set.mutate({ body: { delayMs: Number(value) } })}
      />
    </div>
  );
}

function OrderedFaults({ faults }: Pick<Faults, 'faults'>) {
  const clear = useCall('clearFaults', { onSuccess: useRefresh() });
  return (
    <div className="grid justify-items-start gap-2">
      <h3 className="font-medium">{t.faults.ordered()}</h3>
      {faults.length === 0 && <p className="text-muted">{t.faults.none()}</p>}
      <ul className="grid gap-1">
        {faults.map(({ call, kind, times, delayMs }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal faults may be ordered one after the other.
          <li key={index} className="text-sm">
            {[
              call === 'all' ? t.faults.all() : call,
              t.faults.kindName[kind](),
              ...(kind === 'slow' ? [t.faults.after({ ms: delayMs })] : []),
              t.faults.left({ count: times }),
            ].join(' · ')}
          </li>
        ))}
      </ul>
      <Button variant="secondary" pending={clear.isPending} onClick={() => clear.mutate({})}>
        {t.faults.clear()}
      </Button>
    </div>
  );
}
