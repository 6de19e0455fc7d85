import { useState, type ReactNode } from 'react';
import { useAuth } from '../../identity/use-auth.ts';
import { AuthEntrance } from './auth-entrance.tsx';

type SignInOfferProps = {
  /** Gets a function that opens the dialog; undefined while somebody is signed in or may be. */
  children: (onSignIn: (() => void) | undefined) => ReactNode;
};

/** For pages that refuse somebody who may only have to sign in. */
export function SignInOffer({ children }: SignInOfferProps) {
  const { state } = useAuth();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {children(state === 'signed-out' ? () => setAsking(true) : undefined)}
      {isAsking && <AuthEntrance onClose={() => setAsking(false)} />}
    </>
  );
}
