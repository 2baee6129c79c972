import addressparser from 'nodemailer/lib/addressparser';

/** Name and address of a sender like `"Keystone, Inc." <mail@keystone.example>`; without a name, the address is one. */
export const senderOf = (from: string): { readonly name: string; readonly email: string } => {
  const [sender] = addressparser(from, { flatten: true });
  const email = sender?.address || from;
  return { name: sender?.name || email, email };
};
