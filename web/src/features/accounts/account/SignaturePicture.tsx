import type { UserProfile } from '@evergreen/contracts/accounts/users';

export const NoSignature = () => <p className="eg-muted eg-signature-none">No signature yet.</p>;

/** On white, like the paper that it is printed on. */
export const Picture = ({ src, alt }: { src: string; alt: string }) => (
  <div className="eg-signature">
    <img src={src} alt={alt} />
  </div>
);

export const SignaturePicture = ({ profile }: { profile: UserProfile }) => {
  const { signatureImage, signatureContentType } = profile;
  return signatureImage ? (
    <Picture src={`data:${signatureContentType ?? 'image/png'};base64,${signatureImage}`} alt="Your signature" />
  ) : (
    <NoSignature />
  );
};
