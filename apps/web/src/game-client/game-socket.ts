/** The socket as the game client uses it; tests have one of their own. */
import type { CommandAnswer, CommandRequest, FramesMessage, SubscribeAnswer, SubscribeRequest } from '@slag/contracts/socket';

export interface GameSocket {
  onConnect: (heard: () => void) => void;
  onDisconnect: (heard: () => void) => void;
  onFrames: (heard: (message: FramesMessage) => void) => void;
  /** Rejects when no answer comes in time. */
  subscribe: (request: SubscribeRequest) => Promise<SubscribeAnswer>;
  command: (request: CommandRequest) => Promise<CommandAnswer>;
  close: () => void;
}
