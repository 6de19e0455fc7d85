import { useEffect, useState } from 'react';
import type { Measuring } from '../lib/network/public-config.ts';
import { localMemory } from '../lib/browser/safe-storage.ts';
import {
  CONSENT_KEY,
  saveConsent,
  readConsent,
  consentStateOf,
  consentVersionOf,
  type ConsentAnswer,
  type ConsentChoice,
} from './consent.ts';
import { countPageView, startMeasuring, stopMeasuring } from './measuring.ts';

declare global {
  interface Navigator {
    /** Global Privacy Control. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Reads and stores the consent of this browser, and starts or stops measuring. */
export function useConsent(measuring: Measuring, pathname: string) {
  const [choice, setChoice] = useState(() => readConsent(localMemory));
  const version = consentVersionOf(measuring);
  const state = consentStateOf(choice, version, navigator.globalPrivacyControl === true);

  useEffect(() => {
    if (state === 'yes') startMeasuring(measuring);
    else stopMeasuring();
  }, [state, measuring]);

  useEffect(() => {
    if (state === 'yes') countPageView(pathname);
  }, [state, pathname]);

  useEffect(() => {
    const changedElsewhere = ({ key }: StorageEvent) =>
      (key === CONSENT_KEY || key === null) && setChoice(readConsent(localMemory));
    // A page from the back-forward cache has missed storage events.
    const cameBack = ({ persisted }: PageTransitionEvent) => persisted && setChoice(readConsent(localMemory));
    window.addEventListener('storage', changedElsewhere);
    window.addEventListener('pageshow', cameBack);
    return () => {
      window.removeEventListener('storage', changedElsewhere);
      window.removeEventListener('pageshow', cameBack);
    };
  }, []);

  const choose = (answer: ConsentAnswer): void => {
    const next: ConsentChoice = { answer, at: new Date().toISOString(), version };
    saveConsent(localMemory, next);
    setChoice(next);
  };
  return { state, decidedAt: choice && Date.parse(choice.at), choose };
}
