import { useState } from 'react';
import type { ReactNode } from 'react';
import { useAuth } from '../../identity/use-auth.ts';
import { AuthEntrance } from './auth-entrance.tsx';

type SignInOfferProps = {
  /** Is told how to ask for the dialog; nothing where somebody is signed in, or may be. */
  children: (onSignIn: (() => void) | undefined) => ReactNode;
};

/** Around a page that refuses somebody who may only have to sign in. */
export function SignInOffer({ children }: SignInOfferProps) {
  const { state } = useAuth();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {children(state === 'signed-out' ? () => setAsking(true) : undefined)}
      {isAsking && <AuthEntrance start="login" onClose={() => setAsking(false)} />}
    </>
  );
}
