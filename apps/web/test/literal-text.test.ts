// @vitest-environment node
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const source = new URL('../src/', import.meta.url).pathname;
const components = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'));

const spoken = new Set(['alt', 'aria-label', 'aria-description', 'aria-roledescription', 'label', 'placeholder', 'title']);
const hasWords = (text: string): boolean => /\p{L}{2,}/u.test(text);

/** Text between tags, and in attributes that are read aloud or shown. */
const literals = (file: string): string[] => {
  const tree = ts.createSourceFile(file, readFileSync(path.join(source, file), 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && hasWords(node.text)) found.push(node.text.trim());
    if (ts.isJsxAttribute(node) && spoken.has(node.name.getText()) && node.initializer && ts.isStringLiteral(node.initializer) && hasWords(node.initializer.text)) found.push(node.initializer.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
};

it.each(components)('%s leaves all words to the messages', (file) => {
  expect(literals(file)).toEqual([]);
});
