import { useIdentity } from './identity';

/** Said in place of a promise that an email follows. */
export const noMail = 'No email is sent: no mail server is set up.';

/** Of an email that follows, nothing is promised where none leaves. */
export const useMailWords = () => {
  const { sendsMail } = useIdentity();
  return (promise: string, instead: string = noMail): string => (sendsMail ? promise : instead);
};
