import { Spinner } from '#client/components/ui/spinner.tsx';

/** Fills a page while what it needs is on its way, so that the footer does not jump. */
export function PageSpinner() {
  return (
    <div className="min-h-dvh pt-[20vh]">
      <Spinner />
    </div>
  );
}
