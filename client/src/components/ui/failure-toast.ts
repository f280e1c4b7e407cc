import type { ApiError } from '#client/lib/api-error.ts';
import { errorText } from '#client/lib/error-text.ts';
import type { Text } from '#shared/locales/text.ts';
import { toast } from './toast.ts';

/** Says that a call has failed, and why: `onError: failureToast(t.auth.loginFailed)`. */
export const failureToast = (title: Text, reasonUnknown?: Text) => (error: ApiError) => {
  const saysWhy = error.code || (error.isOwn && !/^Request failed with/.test(error.message));
  toast({
    variant: 'destructive',
    title,
    description: reasonUnknown && !saysWhy ? reasonUnknown : () => errorText(error),
  });
};
