/** News of a table or of the lobby over the socket: who is there, what was said, and that something should be read again. */
import type { FollowTableAnswer, PhraseMessage, PresenceMessage, SayPhraseAnswer, Phrase } from '@slag/contracts/tables';
import type { ClientToServer, ServerToClient } from '@slag/contracts/socket';
import type { Socket } from 'socket.io-client';
import { clockOffsetOf } from '@/game-client/clock-offset';

export interface TableNews {
  /** Something changed, or may have while the line was down. */
  onChange: () => void;
  onPresence?: (message: PresenceMessage) => void;
  onPhrase?: (message: PhraseMessage) => void;
  /** What is to be added to this device's clock to have the server's (milliseconds). */
  onClock?: (offsetMs: number) => void;
  onLine?: (isUp: boolean) => void;
}

export interface Following {
  /** Resolves to null when it was said, else to the code of the refusal. */
  say: (phrase: Phrase) => Promise<string | null>;
  stop: () => void;
}

type Line = Socket<ServerToClient, ClientToServer>;
const answerWithinMs = 5_000;

const listen = (line: Line, table: string, news: TableNews): void => {
  line.on('connect', () => {
    const askedAt = Date.now();
    line.emit('followTable', { table }, (answer: FollowTableAnswer) => {
      if (answer.status === 'following') news.onClock?.(clockOffsetOf(answer.serverAt, askedAt, Date.now()));
    });
    news.onLine?.(true);
    news.onChange();
  });
  line.on('disconnect', () => news.onLine?.(false));
  line.on('lobbyChanged', () => {
    if (table === 'lobby') news.onChange();
  });
  line.on('tableChanged', (message) => {
    if (message.table === table) news.onChange();
  });
  line.on('presence', (message) => {
    if (message.table === table) news.onPresence?.(message);
  });
  line.on('phrase', (message) => {
    if (message.table === table) news.onPhrase?.(message);
  });
};

const say = async (line: Line | null, table: string, phrase: Phrase): Promise<string | null> => {
  if (line === null || !line.connected) return 'unreachable';
  try {
    const answer: SayPhraseAnswer = await line.timeout(answerWithinMs).emitWithAck('sayPhrase', { table, phrase });
    return answer.status === 'said' ? null : answer.code;
  } catch {
    return 'unreachable';
  }
};

/** `table` is a table's id, or `lobby`. The page goes first: the socket's library is fetched after it. */
export const followTable = (table: string, news: TableNews): Following => {
  let isStopped = false;
  let line: Line | null = null;
  void import('socket.io-client').then(({ io }) => {
    if (isStopped) return;
    line = io({ path: '/socket.io/', transports: ['websocket'], reconnectionDelay: 400, reconnectionDelayMax: 3_000 });
    listen(line, table, news);
  });
  return {
    say: (phrase) => say(line, table, phrase),
    stop: () => {
      isStopped = true;
      line?.disconnect();
    },
  };
};
