import { useEffect, useEffectEvent } from 'react';
import { useKeptChoice } from '../../lib/browser/kept-choice.ts';
import { useRoom } from '../../live/react/use-room.ts';
import type { RoomView } from '../../live/store/room-store.ts';

/** Whether there is a stage, or something that one shows. */
const hasStage = ({ users, stage, messages, preparedMessages }: RoomView): boolean =>
  users.some(({ type }) => type === 'viewer' || type === 'speaker') ||
  stage.blackout ||
  stage.on_air ||
  messages.length + preparedMessages.length > 0;

/** What is done to the stage is shown from the first stage on, or as soon as somebody asks for it; and then it stays. */
export function useStageTools(sessionId: string) {
  const [isKept, keep] = useKeptChoice('a-tiempo.stage-tools', sessionId);
  const isUsed = useRoom(hasStage);
  const show = useEffectEvent(() => keep(true));
  useEffect(() => {
    if (isUsed && !isKept) show();
  }, [isUsed, isKept]);
  return { areShown: isKept || isUsed, show: () => keep(true) };
}
