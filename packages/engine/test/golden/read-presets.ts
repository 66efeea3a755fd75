/** The golden logs of the presets, read back. */
import { readFileSync } from 'node:fs';
import type { ChainedEntry } from '../../src/log.js';
import { PRESET_NAMES } from '../../src/rules/rules.js';
import type { GameHeader, RecordedGame } from './preset-games.js';

type Line = GameHeader | (ChainedEntry & { line: 'event' });

export function readPresets(): RecordedGame[] {
  const games: RecordedGame[] = [];
  for (const preset of [...PRESET_NAMES, 'later']) {
    const text = readFileSync(new URL(`./presets/${preset}.jsonl`, import.meta.url), 'utf8');
    for (const row of text.trimEnd().split('\n')) {
      const parsed = JSON.parse(row) as Line;
      if (parsed.line === 'game') games.push({ header: parsed, entries: [] });
      else {
        const { line: _, ...entry } = parsed;
        games.at(-1)?.entries.push(entry);
      }
    }
  }
  return games;
}
