import type { ApiError } from '#client/lib/calls/api-error.ts';
import { errorText } from '#client/lib/calls/error-text.ts';
import type { Text } from '#shared/locales/text.ts';
import { toast } from './toast.ts';

/** Error handler that shows a toast: `onError: failureToast(t.auth.loginFailed)`. */
export const failureToast = (title: Text, reasonUnknown?: Text) => (error: ApiError) => {
  const hasReason =
    error.code || (error.isFromServer && !/^Request failed with/.test(error.message));
  toast({
    variant: 'destructive',
    title,
    description: reasonUnknown && !hasReason ? reasonUnknown : () => errorText(error),
  });
};
