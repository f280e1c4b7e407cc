import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { Textarea } from '#client/components/ui/textarea.tsx';
import { toast } from '#client/components/ui/toast.ts';
import * as t from '#texts';

const SENDING_MS = 1000;

/** The browser checks the fields. No call takes the message: sending is simulated. */
export function ContactForm() {
  const [isSending, setIsSending] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setIsSending(true);
    timer.current = setTimeout(() => {
      setIsSending(false);
      form.reset();
      toast({ title: t.contact.sentTitle, description: t.contact.sentText });
    }, SENDING_MS);
  }

  return (
    <form onSubmit={send} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t.contact.fullName()} required>
          <Input name="name" autoComplete="name" maxLength={100} required />
        </Field>
        <Field label={t.contact.email()} required>
          <Input name="email" type="email" autoComplete="email" maxLength={254} required />
        </Field>
      </div>
      <Field label={t.contact.subject()} required>
        <Input name="subject" maxLength={200} required />
      </Field>
      <Field label={t.contact.message()} required>
        <Textarea name="message" maxLength={5000} required className="min-h-40" />
      </Field>
      <Button type="submit" pending={isSending} className="justify-self-start">
        {isSending ? t.contact.sending() : t.contact.send()}
      </Button>
    </form>
  );
}
