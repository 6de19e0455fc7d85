import { InstanceBase, InstanceStatus, type InstanceTypes } from '@companion-module/base';
import { ONE_PRESS_MS } from '../../../worker/domain/programme/repeated-press.ts';
import type { ConnectionState } from '../../../client/live/connection/reconnect.ts';
import { seenIn, withStage, type SeenStage, type StageHistory } from '../../../client/live/store/seen-stage.ts';
import { actionDefinitions, withSeen, type VerbRequest } from './actions.ts';
import { statusOfConnection } from './connection-status.ts';
import { feedbackDefinitions, feedbackKey } from './feedbacks.ts';
import { presetDefinitions, presetSections } from './presets.ts';
import { PROGRESS, progressDefinition, progressKey } from './progress.ts';
import { readingOf, type Reading } from './reading.ts';
import { openRoomLink, type RoomLink } from './room-link.ts';
import { configFields, settingsOf, type Config, type Secrets, type Target } from './settings.ts';
import { changedValues, valuesOf, variableDefinitions, type Values } from './variables.ts';
import { giveVerb } from './verb-call.ts';
import { settings as words } from './words.ts';

interface Types extends InstanceTypes {
  config: Config;
  secrets: Secrets;
}

/** Between two looks at the room, at most: while something moves, and while nothing does, ms. */
const MOVING_MS = 250;
const RESTING_MS = 1000;
/** Timers of Node may fire a little early. */
const LATER_MS = 1;

/** A connection of the host to a room. The rules are in the other files; this one has the state and the host. */
export default class ATiempo extends InstanceBase<Types> {
  #target: Target | null = null;
  #link: RoomLink | null = null;
  #reading: Reading | null = null;
  #isConnected = false;
  /** What the buttons said of the stage, by the clock of this machine. */
  #stages: StageHistory = [];
  #lastGivenAt = -ONE_PRESS_MS;
  #values: Values = {};
  #lights = '';
  #bar = '';
  #timer: NodeJS.Timeout | undefined;

  async init(config: Config, _isFirst: boolean, secrets: Secrets): Promise<void> {
    this.setVariableDefinitions(variableDefinitions);
    this.setActionDefinitions(actionDefinitions((request) => this.#give(request)));
    this.setFeedbackDefinitions({
      ...feedbackDefinitions(() => ({ reading: this.#reading, isConnected: this.#isConnected })),
      [PROGRESS]: progressDefinition(() => this.#reading),
    });
    this.setPresetDefinitions(presetSections, presetDefinitions);
    await this.configUpdated(config, secrets);
  }

  async configUpdated(config: Config, secrets: Secrets): Promise<void> {
    this.#leave();
    const settings = settingsOf(config, secrets);
    this.#target = settings.ok ? settings.target : null;
    if (settings.ok) {
      this.#link = openRoomLink({
        target: settings.target,
        onState: (state) => this.#onState(state),
        onChange: () => this.#look(),
      });
    } else {
      this.updateStatus(InstanceStatus.BadConfig, settings.problem);
    }
    this.#look();
  }

  async destroy(): Promise<void> {
    this.#leave();
  }

  getConfigFields() {
    return configFields();
  }

  #leave(): void {
    clearTimeout(this.#timer);
    this.#link?.close();
    this.#link = null;
    this.#isConnected = false;
    this.#stages = [];
  }

  #onState(state: ConnectionState): void {
    this.#isConnected = state.state === 'open';
    this.updateStatus(...statusOfConnection(state));
    this.#look();
  }

  /** Tells the host what has changed since the last look, and looks again when something will change. */
  #look(): void {
    clearTimeout(this.#timer);
    const copy = this.#link?.copy() ?? null;
    this.#reading = this.#link && copy ? readingOf(copy, this.#link.now()) : null;
    if (this.#reading) this.#seeStage(this.#reading);
    const values = valuesOf(this.#reading);
    const changed = changedValues(this.#values, values);
    this.#values = values;
    if (Object.keys(changed).length > 0) this.setVariableValues(changed);
    this.#light();
    if (!copy) return;
    const changesIn = this.#reading?.changesIn ?? null;
    const wait = changesIn === null ? RESTING_MS : Math.min(MOVING_MS, changesIn + LATER_MS);
    this.#timer = setTimeout(() => this.#look(), wait);
  }

  #light(): void {
    const lights = feedbackKey({ reading: this.#reading, isConnected: this.#isConnected });
    const bar = progressKey(this.#reading);
    if (lights !== this.#lights) this.checkAllFeedbacks();
    else if (bar !== this.#bar) this.checkFeedbacks(PROGRESS);
    this.#lights = lights;
    this.#bar = bar;
  }

  #seeStage({ status: { id, state } }: Reading): void {
    const stage = { seen_timer_id: id, ...(state !== null && { seen_state: state }) };
    this.#stages = withStage(this.#stages, stage, performance.now(), { isOwn: false });
  }

  /** What the person saw on the buttons; nothing right after another press of theirs, whose effect they know. */
  #seen(): SeenStage | null {
    const now = performance.now();
    const isSure = this.#isConnected && now - this.#lastGivenAt >= ONE_PRESS_MS;
    this.#lastGivenAt = now;
    return isSure ? seenIn(this.#stages, now) : null;
  }

  async #give(request: VerbRequest): Promise<void> {
    if (!this.#target) return this.log('warn', words.neither);
    const outcome = await giveVerb(this.#target, withSeen(request, this.#seen()));
    if (outcome.ok) this.#link?.hasAnswered();
    else this.log('warn', `${request.verb}: ${outcome.why}`);
  }
}

/** None so far: this is the first version. */
export const UpgradeScripts = [];
