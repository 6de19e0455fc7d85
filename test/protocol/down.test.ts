import { expect, test } from 'vitest';
import { PROTOCOL_VERSION } from '#protocol/version.ts';
import { COPY_FORMAT } from '../../client/live/store/room-copy.ts';
import { shapesOf } from '../support/type-shapes.ts';

test('[L12] frames that go down, and copies in browsers, have the form of their version', () => {
  const [frame, copy] = shapesOf('worker/tsconfig.json', [
    ['worker/protocol/down.ts', 'DownMessage'],
    ['worker/domain/room/state.ts', 'SharedState'],
  ]);
  // Open screens ignore a new field. A new frame, or another meaning, raises the version with it.
  expect({ PROTOCOL_VERSION, ...frame }).toMatchSnapshot('a frame');
  // A change raises the version with it: tabs and saved rooms of another build have the former fields.
  expect({ COPY_FORMAT, ...copy }).toMatchSnapshot('a copy');
});
