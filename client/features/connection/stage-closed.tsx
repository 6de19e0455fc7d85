import type { ComponentProps, ReactNode } from 'react';
import { FarewellPage } from './farewell-page.tsx';
import { WallDialog } from './wall-dialog.tsx';

/** The refusal page of a stage: dark, so that it does not light up the hall. */

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
