/** Which options are read together. An option that is named nowhere here stands with the house rules. */
import type { Statement } from './statements';

const topicOptions = {
  game: ['players', 'end', 'countdown'],
  leader: ['firstLeader', 'nextLeader'],
  toep: ['toepTiming', 'maxStake', 'toepNearLimit', 'blindToep', 'antiFold'],
  fold: ['foldedCard', 'lastTrickFolded'],
  laundry: ['laundry'],
  edge: ['onEdge', 'duel'],
  house: [],
  leaving: ['leaving', 'clock'],
} as const satisfies Record<string, readonly string[]>;

export type Topic = keyof typeof topicOptions;

export interface TopicStatements {
  topic: Topic;
  statements: Statement[];
}

const topics: readonly Topic[] = ['game', 'leader', 'toep', 'fold', 'laundry', 'edge', 'house', 'leaving'];
const topicOf = (key: string): Topic => {
  const [option = key] = key.split('.');
  const isNamed = (names: readonly string[]): boolean => names.includes(option);
  return topics.find((topic) => isNamed(topicOptions[topic])) ?? 'house';
};

/** In the order in which one explains a game. */
export const byTopic = (statements: readonly Statement[]): TopicStatements[] =>
  topics.map((topic) => ({ topic, statements: statements.filter(({ key }) => topicOf(key) === topic) })).filter((each) => each.statements.length > 0);
