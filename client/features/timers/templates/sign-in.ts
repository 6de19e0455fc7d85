import { createContext, use } from 'react';
import type { ReactNode } from 'react';

type SignInProps = { onClose: () => void; onDone: () => void };

/** How somebody signs in. */
export type RenderSignIn = (props: SignInProps) => ReactNode;

/** The page has it of the account. */
export const SignInContext = createContext<RenderSignIn>(() => null);

export const useSignIn = () => use(SignInContext);
