import type { ComponentProps, ReactNode } from 'react';
import { FarewellPage } from './farewell-page.tsx';
import { WallDialog } from './wall-dialog.tsx';

/** What a stage says where it may not show the room: as dark as itself, because a light page would blind a hall. */

const Dark = ({ children }: { children: ReactNode }) => <div data-theme="dark">{children}</div>;

export const StageFarewell = (props: ComponentProps<typeof FarewellPage>) => (
  <Dark>
    <FarewellPage {...props} />
  </Dark>
);

export const StageWall = (props: ComponentProps<typeof WallDialog>) => (
  <Dark>
    <WallDialog {...props} />
  </Dark>
);
