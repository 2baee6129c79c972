/** An email address, which a line breaks before its @ rather than anywhere. */
export const EmailWords = ({ email }: { email: string }) => {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
};

/** The same, to write to; spoken in one piece. */
export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} aria-label={email}>
    <EmailWords email={email} />
  </a>
);
