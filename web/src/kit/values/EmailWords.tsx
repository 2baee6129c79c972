/** An email address that wraps before its @. */
export const EmailWords = ({ email }: { email: string }) => {
  const index = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, index)}
      <wbr />
      {email.slice(index)}
    </>
  );
};

/** An email address as a link. Screen readers read it as one word. */
export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} aria-label={email}>
    <EmailWords email={email} />
  </a>
);
