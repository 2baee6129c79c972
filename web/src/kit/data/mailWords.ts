import { useIdentity } from './identity';

/** Shown instead of a promised email. */
export const noMail = 'No email is sent: no mail server is set up.';

/** Texts about emails that are only shown if mail is sent. */
export const useMailWords = () => {
  const { sendsMail } = useIdentity();
  return (promise: string, instead: string = noMail): string => (sendsMail ? promise : instead);
};
