import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode, RefObject } from 'react';
import { useUnsavedDialog } from '#web/accounts/accounts.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { UserFields } from './UserFields.tsx';
import type { UserValues } from './user-values.ts';

type UserFormDialogProps = {
  opened: boolean;
  title: string;
  submitLabel: string;
  form: UseFormReturnType<UserValues>;
  formRef: RefObject<HTMLFormElement | null>;
  /** What would be lost, in a sentence; null for nothing. */
  unsaved: string | null;
  /** Above what the server says of a refused call. */
  failure: string;
  call: { readonly isPending: boolean; readonly error: Error | null };
  onSubmit: () => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
};

export function UserFormDialog(props: UserFormDialogProps) {
  const { opened, title, submitLabel, form, formRef, unsaved, failure, call, onSubmit, onClose } = props;
  const { leave, question } = useUnsavedDialog(opened ? unsaved : null);
  const close = () => leave(onClose);
  const id = 'benutzer-formular';
  return (
    <>
      <Dialog
        opened={opened}
        onClose={close}
        isBusy={call.isPending}
        holdsInput
        size="lg"
        title={title}
        actions={
          <>
            <Button variant="default" onClick={close} disabled={call.isPending}>
              Abbrechen
            </Button>
            <BusyButton type="submit" form={id} isBusy={call.isPending}>
              {submitLabel}
            </BusyButton>
          </>
        }
      >
        <Form id={id} ref={formRef} onSubmit={onSubmit} aria-label={title}>
          <UserFields form={form} />
        </Form>
        {props.children}
        {call.error ? <FailureNotice failure={failure} error={call.error} /> : null}
      </Dialog>
      {question}
    </>
  );
}

function FailureNotice({ failure, error }: { failure: string; error: Error }) {
  return <ErrorNotice error={{ msg: failure, msg2: error.message }} />;
}
