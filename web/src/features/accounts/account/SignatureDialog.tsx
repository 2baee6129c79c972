import { sentFiles } from '@evergreen/contracts/sent-files';
import { profileMessages, type UserProfile } from '@evergreen/contracts/accounts/users';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { type FieldValues, FormProvider, useForm, useWatch } from 'react-hook-form';
import { changedMeanwhile, type Failed, useCommand } from '../../../kit/data/command';
import { DialogFrame } from '../../../kit/dialog/DialogFrame';
import { useFrozen } from '../../../kit/dialog/useFrozen';
import { FileField } from '../../../kit/fields/FileField';
import { Form } from '../../../kit/form/Form';
import { noRefusedFiles } from '../../../kit/form/state/refusedFile';
import { readBase64 } from '../../../kit/browser/readBase64';
import { isProblem } from '../../../kit/http/problem';
import { removeSignature, setSignature, useTouchesAccount } from './account.api';
import { NoSignature, Picture, SignaturePicture } from './SignaturePicture';

const Preview = ({ file }: { file: File }) => {
  const [content, setContent] = useState<string>();
  useEffect(() => {
    let current = true;
    void readBase64(file).then((base64) => {
      if (current) setContent(base64);
    });
    return () => {
      current = false;
    };
  }, [file]);
  return content ? <Picture src={`data:${file.type};base64,${content}`} alt="Preview of your signature" /> : null;
};

interface SignatureDialogProps {
  profile: UserProfile;
  onClose: () => void;
}

/** Uploads a picture, or removes the current one; nothing happens before Confirm. */
export const SignatureDialog = ({ profile, onClose }: SignatureDialogProps) => {
  const form = useForm<FieldValues>({ defaultValues: { image: null }, resolver: noRefusedFiles });
  const image: unknown = useWatch({ control: form.control, name: 'image' });
  const file = image instanceof File ? image : undefined;
  const [removing, setRemoving] = useState(false);
  const exists = profile.signatureImage !== null;
  const { seen, refused } = useFrozen(profile);
  const shared = {
    about: seen,
    touches: useTouchesAccount(),
    failure: profileMessages.signatureFailed,
    onDone: onClose,
    onFailure: (error: Error, failed: Failed) => {
      if (!isProblem(error) || !error.refused) return false;
      refused(failed);
      form.setError('image', {
        type: 'server',
        message: failed.fresh ? changedMeanwhile : (error.errors['image']?.join(' ') ?? error.message),
      });
      return true;
    },
  };
  const upload = useCommand<File>({ ...shared, run: setSignature, success: profileMessages.signatureUpdated });
  const removal = useCommand({
    ...shared,
    run: (_nothing: void, submission) => removeSignature(submission),
    success: profileMessages.signatureRemoved,
  });
  const busy = upload.busy || removal.busy;
  const confirm = () => {
    if (file) void upload.send(file);
    else if (removing) void removal.send();
    else onClose();
  };
  return (
    <DialogFrame open title="Edit Signature" onClose={onClose} busy={busy} dirty={image !== null} width="medium">
      <FormProvider {...form}>
        <Form className="eg-dialog-form" aria-busy={busy} onSubmit={(event) => void form.handleSubmit(confirm)(event)}>
          <div className="eg-dialog-body">
            <div className="eg-signature-now" aria-live="polite">
              {file && <Preview file={file} />}
              {!file && (removing ? <NoSignature /> : <SignaturePicture profile={profile} />)}
              {!file && exists && (
                <Button variant="text" onClick={() => setRemoving(!removing)}>
                  {removing ? 'Keep signature' : 'Remove signature'}
                </Button>
              )}
            </div>
            <FileField
              name="image"
              label="Signature image"
              file={sentFiles.image}
              hint={`PNG or JPEG, at most ${sentFiles.image.most}. A 400x80 PNG with a transparent background is recommended.`}
            />
          </div>
          <div className="eg-dialog-foot">
            <Button variant="outlined" onClick={onClose} disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" variant="contained" loading={busy} disabled={!image && !exists}>
              Confirm
            </Button>
          </div>
        </Form>
      </FormProvider>
    </DialogFrame>
  );
};
