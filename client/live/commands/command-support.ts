import { CommandSender, type CommandSenderOptions } from './command-sender.ts';
import { predictState } from '../store/predict-state.ts';

/** What a screen needs to issue commands. A stage only watches, and loads none of it. */
export type CommandSupport = {
  readonly predictState: typeof predictState;
  readonly createSender: (options: CommandSenderOptions) => CommandSender;
};

export const commandSupport: CommandSupport = { createSender: (options) => new CommandSender(options), predictState };
