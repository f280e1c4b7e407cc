import { Spinner } from '#client/components/ui/spinner.tsx';

/**
 * Full-height spinner while a page loads, so that the footer does not move.
 * @param title heading of a page whose own comes with its data
 */
export function PageSpinner({ title }: { title?: string }) {
  return (
    <div className="min-h-dvh pt-[20vh]">
      {title && <h1 className="sr-only">{title}</h1>}
      <Spinner />
    </div>
  );
}
