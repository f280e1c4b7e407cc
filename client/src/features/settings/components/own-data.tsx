import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { callOptions } from '#client/lib/calls/calls.ts';
import { callConfirmed, passSecondFactor } from '#client/lib/calls/second-factor-call.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { formatDate } from '#client/lib/text/format.ts';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import * as t from '#texts';

const POLL_MS = 2_000;

export function OwnData() {
  const { data: archive } = useQuery({
    ...callOptions('getDataExport', {}),
    refetchInterval: ({ state }) => (state.data?.isReady === false ? POLL_MS : false),
  });
  const request = useCall('requestDataExport', {
    via: callConfirmed,
    onSuccess: () =>
      toast({ title: t.settings.dataRequested, description: t.settings.dataRequestedText }),
    onError: failureToast(t.settings.dataNotRequested),
  });
  const download = useMutation({
    mutationFn: passSecondFactor,
    onSuccess: (mayPass) => mayPass && window.location.assign(endpoints.downloadData.path),
    onError: failureToast(t.settings.dataNotDownloaded),
  });
  return (
    <Card title={t.settings.data()} description={t.settings.dataText()}>
      <p className="mb-5 text-muted text-sm">{t.settings.dataNotes()}</p>
      {archive?.isReady ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <a
            href={endpoints.downloadData.path}
            download
            className="font-medium text-primary underline underline-offset-4"
            onClick={(event) => {
              event.preventDefault();
              if (!download.isPending) download.mutate();
            }}
          >
            {t.settings.downloadData()}
          </a>
          {archive.expiresAt && (
            <span className="text-muted text-sm">
              {t.settings.dataExpires({ day: formatDate(archive.expiresAt) })}
            </span>
          )}
        </p>
      ) : archive ? (
        <p role="status">{t.settings.dataPreparing()}</p>
      ) : (
        <Button
          variant="secondary"
          pending={request.isPending}
          disabled={archive === undefined}
          onClick={() => request.mutate({})}
        >
          {t.settings.requestData()}
        </Button>
      )}
    </Card>
  );
}
