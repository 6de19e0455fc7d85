import { useEffect, useState } from 'react';
import type { Measuring } from '../lib/public-config.ts';
import { localMemory } from '../lib/safe-storage.ts';
import { CHOICE_KEY, keepChoice, readChoice, standingOf, versionOf } from './consent.ts';
import type { Answer, Choice } from './consent.ts';
import { seePage, startMeasuring, stopMeasuring } from './measuring.ts';

declare global {
  interface Navigator {
    /** Global Privacy Control. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** What somebody decided about being measured, kept in this browser, and done. */
export function useConsent(measuring: Measuring, pathname: string) {
  const [choice, setChoice] = useState(() => readChoice(localMemory));
  const version = versionOf(measuring);
  const standing = standingOf(choice, version, navigator.globalPrivacyControl === true);

  useEffect(() => {
    if (standing === 'yes') startMeasuring(measuring);
    else stopMeasuring();
  }, [standing, measuring]);

  useEffect(() => {
    if (standing === 'yes') seePage(pathname);
  }, [standing, pathname]);

  useEffect(() => {
    const changedElsewhere = ({ key }: StorageEvent) =>
      (key === CHOICE_KEY || key === null) && setChoice(readChoice(localMemory));
    // A page that comes back from where the browser kept it has heard nothing meanwhile.
    const cameBack = ({ persisted }: PageTransitionEvent) => persisted && setChoice(readChoice(localMemory));
    window.addEventListener('storage', changedElsewhere);
    window.addEventListener('pageshow', cameBack);
    return () => {
      window.removeEventListener('storage', changedElsewhere);
      window.removeEventListener('pageshow', cameBack);
    };
  }, []);

  const choose = (answer: Answer): void => {
    const next: Choice = { answer, at: new Date().toISOString(), version };
    keepChoice(localMemory, next);
    setChoice(next);
  };
  return { standing, decidedAt: choice && Date.parse(choice.at), choose };
}
