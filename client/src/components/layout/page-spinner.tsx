import { Spinner } from '#client/components/ui/spinner.tsx';

/** Full-height spinner while a page loads, so that the footer does not move. */
export function PageSpinner() {
  return (
    <div className="min-h-dvh pt-[20vh]">
      <Spinner />
    </div>
  );
}
