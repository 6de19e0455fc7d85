import type { ComponentProps, ReactNode } from 'react';
import { FarewellPage } from './farewell-page.tsx';
import { MovedStrip } from './moved-page.tsx';
import { WallDialog } from './wall-dialog.tsx';

/** The refusal page of a stage: dark, so that it does not light up the hall. */

const Dark = ({ children }: { children: ReactNode }) => <div data-theme="dark">{children}</div>;

type StageFarewellProps = ComponentProps<typeof FarewellPage> & {
  /** The room has been on this stage. */
  isReceived: boolean | undefined;
};

/** An overlay is on the air: it says nothing once it has shown the room. */
export const StageFarewell = ({ isReceived = false, ...props }: StageFarewellProps) =>
  isReceived && isOverlay() ? null : (
    <Dark>
      <FarewellPage {...props} />
    </Dark>
  );

/** Over a stage whose clock goes on. An overlay is on the air: it says nothing, and follows the room. */
export const StageMoved = () => (
  <Dark>
    <MovedStrip isSilent={isOverlay()} />
  </Dark>
);

export const StageWall = (props: ComponentProps<typeof WallDialog>) => (
  <Dark>
    <WallDialog {...props} />
  </Dark>
);

/** Whether this page lies over a picture: `early-ground.ts` says so, before its first paint. */
const isOverlay = (): boolean => document.documentElement.dataset['ground'] === 'clear';
