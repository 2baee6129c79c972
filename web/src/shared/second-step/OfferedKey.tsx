import type { AuthenticatorOffer } from '@evergreen/contracts/accounts/two-factor';
import { Suspense } from 'react';
import { lazy } from '../../kit/loading/code';
import './qr.css';

const QrCode = lazy(async () => ({ default: (await import('./QrCode')).QrCode }));

/** The secret of an authenticator app, for its camera and for typing. */
export const OfferedKey = ({ offer }: { offer: AuthenticatorOffer }) => (
  <>
    <div className="eg-qr-place">
      <Suspense>
        <QrCode text={offer.uri} label="QR code for your authenticator app" />
      </Suspense>
    </div>
    <p className="eg-qr-key">
      <span className="eg-muted">Key</span> <code>{offer.secret}</code>
    </p>
  </>
);
