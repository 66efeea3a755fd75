// The laws of the house that the linter's own rules do not know, as a plugin of it. Each law says itself what it wants.
import path from 'node:path';

const ROOMS = ['engine', 'bots', 'contracts', 'store', 'api', 'worker', 'web', 'cli'];
/** Who may import whom (ARCHITECTURE.md). Apps import no apps. */
export const DOORS = {
  engine: [],
  bots: ['engine'],
  contracts: ['engine'],
  store: ['engine', 'contracts'],
  api: ['engine', 'bots', 'contracts', 'store'],
  worker: ['engine', 'bots', 'contracts', 'store'],
  web: ['engine', 'bots', 'contracts'],
  cli: ['engine', 'bots', 'contracts'],
};
/** What the engine may use beside itself. */
const ENGINE_LIBRARIES = /^(@noble\/hashes(\/|$)|canonicalize$)/;
const SHOWN_ATTRIBUTES = new Set(['alt', 'aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'title', 'label']);

/** The room a file stands in and its path inside, or null for the root's own files. */
function roomOf(file) {
  const found = /(?:^|\/)(?:packages|apps)\/([^/]+)\/(.*)$/.exec(file.split(path.sep).join('/'));
  return found && ROOMS.includes(found[1]) ? { name: found[1], inside: found[2] } : null;
}

const isSource = room => room.inside.startsWith('src/') && !/\.test\.tsx?$/.test(room.inside) && !room.inside.startsWith('src/testing/');

const doorsAndLibraries = {
  create(context) {
    const room = roomOf(context.filename);
    if (!room) return {};
    const check = source => {
      if (!source || typeof source.value !== 'string') return;
      const named = /^@slag\/([^/]+)/.exec(source.value)?.[1];
      const reached = source.value.startsWith('.') ? roomOf(path.resolve(path.dirname(context.filename), source.value))?.name : named;
      if (source.value.startsWith('.') && reached && reached !== room.name) {
        context.report({ node: source, message: `${room.name} reaches into ${reached} by a path: import @slag/${reached}/… instead` });
      } else if (reached && reached !== room.name && !DOORS[room.name].includes(reached)) {
        context.report({ node: source, message: `${room.name} may not import ${reached} (ARCHITECTURE.md, rooms and doors)` });
      } else if (room.name === 'engine' && isSource(room) && !named && !source.value.startsWith('.') && !ENGINE_LIBRARIES.test(source.value)) {
        context.report({ node: source, message: `the engine is pure: it may not import ${source.value}` });
      }
    };
    return {
      ImportDeclaration: node => check(node.source),
      ExportNamedDeclaration: node => check(node.source),
      ExportAllDeclaration: node => check(node.source),
      ImportExpression: node => check(node.source),
      TSImportType: node => check(node.argument ?? node.source),
    };
  },
};

const noExportStar = {
  create: context => ({
    ExportAllDeclaration: node => context.report({ node, message: 'no `export *`: name what is exported, so that readers and cycles can be found' }),
  }),
};

const noEnum = {
  create: context => ({
    TSEnumDeclaration: node => context.report({ node, message: 'no enum: write a union of strings' }),
  }),
};

/** A literal type such as `as const` claims nothing. */
const isConst = node => node.typeAnnotation.type === 'TSTypeReference' && node.typeAnnotation.typeName.name === 'const';

const noCast = {
  create(context) {
    const room = roomOf(context.filename);
    if (!room || !isSource(room) || /(^|[/-])codec/.test(room.inside)) return {};
    const report = node => {
      if (!isConst(node)) context.report({ node, message: 'no cast outside a codec: parse the value, or give it its type where it is made' });
    };
    return { TSAsExpression: report, TSTypeAssertion: report };
  },
};

const noLiteralAttribute = {
  create(context) {
    const room = roomOf(context.filename);
    if (room?.name !== 'web' || !isSource(room)) return {};
    return {
      JSXAttribute(node) {
        const name = node.name.type === 'JSXIdentifier' ? node.name.name : '';
        const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
        const isText = value?.type === 'Literal' && typeof value.value === 'string' && /\p{L}/u.test(value.value);
        if (SHOWN_ATTRIBUTES.has(name) && isText) context.report({ node, message: `${name} is shown or read to people: take it from the messages` });
      },
    };
  },
};

const reasonForException = {
  create: context => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const text = comment.value.trim();
        if (/^(oxlint|eslint)-disable/.test(text) && !/ -- .{10,}/.test(text)) context.report({ loc: comment.loc, message: 'an exception from a law gives its reason: -- because …' });
        if (/^@ts-(ignore|nocheck)/.test(text)) context.report({ loc: comment.loc, message: 'the compiler is not silenced' });
      }
    },
  }),
};

export default {
  meta: { name: 'house' },
  rules: {
    'doors-and-libraries': doorsAndLibraries,
    'no-export-star': noExportStar,
    'no-enum': noEnum,
    'no-cast': noCast,
    'no-literal-attribute': noLiteralAttribute,
    'reason-for-exception': reasonForException,
  },
};
