import type { ComponentProps, FormEvent } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** A form. With text left in a picker, which is no choice, it is not sent: the field gets the focus and says why. */
export const Form = ({ onSubmit, ...form }: FormProps) => (
  <form
    {...form}
    noValidate
    onSubmit={(event) => {
      const left = event.currentTarget.querySelector<HTMLElement>('[data-left]:enabled');
      if (!left) return onSubmit(event);
      event.preventDefault();
      left.focus();
    }}
  />
);
