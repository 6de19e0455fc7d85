import { useEffect, useEffectEvent } from 'react';
import { PanelSkeleton } from './panel-skeleton.tsx';

/** Replaces a refusal when the browser has another way to come in, and takes it. */
export function OtherCredential({ onTaken }: { onTaken: () => void }) {
  const take = useEffectEvent(onTaken);
  useEffect(() => take(), []);
  return <PanelSkeleton />;
}
