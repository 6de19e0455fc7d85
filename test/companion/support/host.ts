import { randomUUID } from 'node:crypto';
import type {
  CompanionActionDefinitions,
  CompanionFeedbackDefinitions,
  CompanionOptionValues,
  CompanionPresetDefinitions,
  CompanionPresetSection,
  CompanionVariableDefinitions,
  CompanionVariableValues,
  InstanceBase,
  InstanceConstructor,
  InstanceTypes,
} from '@companion-module/base';
import type { InstanceContext } from '@companion-module/base/host-api';
import { must } from '../../wire/support/must.ts';

/** Loads a module as a host of Companion does, and keeps what the module tells it. */

interface Settings {
  readonly room: string;
  readonly key: string;
}

export interface ModuleHost {
  readonly instance: InstanceBase;
  readonly actions: () => CompanionActionDefinitions;
  readonly feedbacks: () => CompanionFeedbackDefinitions;
  readonly variableNames: () => readonly string[];
  readonly presets: () => {
    readonly sections: readonly CompanionPresetSection[];
    readonly all: CompanionPresetDefinitions;
  };
  readonly values: () => CompanionVariableValues;
  /** Every status that the module has had, with its words. */
  readonly statuses: () => readonly string[];
  readonly log: () => readonly string[];
  /** How often it asked for all feedbacks to be looked at again. */
  readonly checks: () => number;
  readonly press: (action: string, options?: CompanionOptionValues) => Promise<void>;
  readonly feedback: (id: string, options?: CompanionOptionValues) => Promise<unknown>;
  readonly configure: (settings: Partial<Settings>) => Promise<void>;
  readonly end: () => Promise<void>;
}

const sink = new Set<string[]>();
globalThis.COMPANION_LOGGER = (_source, level, message) => {
  for (const lines of sink) lines.push(`${level} ${message}`);
};

/** A module in a host, started with these settings. */
export async function startModule(Module: InstanceConstructor, settings: Partial<Settings>): Promise<ModuleHost> {
  const log: string[] = [];
  sink.add(log);
  const statuses: string[] = [];
  const values: CompanionVariableValues = {};
  let actions: CompanionActionDefinitions = {};
  let feedbacks: CompanionFeedbackDefinitions = {};
  let variables: CompanionVariableDefinitions = {};
  let presets: ReturnType<ModuleHost['presets']> = { sections: [], all: {} };
  let checks = 0;
  const unused = () => {
    throw new Error('The host was asked for something that this module does not need');
  };
  const context: InstanceContext<InstanceTypes> = {
    _isInstanceContext: true,
    id: 'one',
    label: 'a-tiempo',
    upgradeScripts: [],
    saveConfig: unused,
    updateStatus: (status, message) => void statuses.push(`${status} ${message ?? ''}`.trim()),
    oscSend: unused,
    recordAction: unused,
    setActionDefinitions: (given) => void (actions = given),
    subscribeActions: unused,
    unsubscribeActions: unused,
    setFeedbackDefinitions: (given) => void (feedbacks = given),
    unsubscribeFeedbacks: unused,
    checkFeedbacks: () => {},
    checkAllFeedbacks: () => void (checks += 1),
    checkFeedbacksById: unused,
    setPresetDefinitions: (sections, all) => void (presets = { sections, all }),
    setVariableDefinitions: (given) => void (variables = given),
    setVariableValues: (given) => {
      const unknown = Object.keys(given).filter((name) => !Object.hasOwn(variables, name));
      if (unknown.length > 0) throw new Error(`Values of variables without a definition: ${unknown.join()}`);
      Object.assign(values, given);
    },
    getVariableValue: (name) => values[name],
    sharedUdpSocketHandlers: new Map(),
    sharedUdpSocketJoin: unused,
    sharedUdpSocketLeave: unused,
    sharedUdpSocketSend: unused,
  };
  const instance = new Module(context);
  const parts = ({ room = '', key = '' }: Partial<Settings>) => [{ room }, { key }] as const;
  const [config, secrets] = parts(settings);
  await instance.init(config, true, secrets);
  return {
    instance,
    actions: () => actions,
    feedbacks: () => feedbacks,
    variableNames: () => Object.keys(variables),
    presets: () => presets,
    values: () => values,
    statuses: () => statuses,
    log: () => log,
    checks: () => checks,
    async press(actionId, options = {}) {
      const definition = must(actions[actionId] || undefined, `the action ${actionId}`);
      const event = { id: randomUUID(), controlId: 'button', actionId, options, surfaceId: undefined };
      await definition.callback(event, { type: 'action', setCustomVariableValue: unused });
    },
    async feedback(feedbackId, options = {}) {
      const definition = must(feedbacks[feedbackId] || undefined, `the feedback ${feedbackId}`);
      const info = { id: randomUUID(), controlId: 'button', feedbackId, options, previousOptions: null };
      const seen = { type: 'feedback' } as const;
      if (definition.type === 'advanced')
        return definition.callback({ ...info, type: 'advanced', image: { width: 72, height: 58 } }, seen);
      return definition.callback({ ...info, type: definition.type }, seen);
    },
    configure: (changed) => instance.configUpdated(...parts(changed)),
    async end() {
      await instance.destroy();
      sink.delete(log);
    },
  };
}
