/** What processes of the house say to each other. What they make of a command was checked where it came in. */
import type { AnyCommand, CommandResult } from '@slag/store/handle-command';

export type LineMessage =
  | { kind: 'command'; from: number; id: number; stream: string; command: AnyCommand }
  /** null: it could not be decided there. */
  | { kind: 'result'; id: number; result: CommandResult | null };

/** null for what is no such message. */
export function readLine(text: string): LineMessage | null {
  try {
    const message: unknown = JSON.parse(text);
    const isOurs = typeof message === 'object' && message !== null && 'kind' in message && (message.kind === 'command' || message.kind === 'result');
    return isOurs ? (message as LineMessage) : null;
  } catch {
    return null;
  }
}
