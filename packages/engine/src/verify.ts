/**
 * The door to verification: whole bundles, single games, live tables' games, own views, own conduct. Everything here runs in a browser as in Node; bots
 * and signatures are parameters.
 */
export { type BundleEvent, type BundleHeader, type BundleSignature, formatOf, parseLines, readBundle } from './verify/bundle.js';
export { type ConductHeader, type ConductReport, type ConductIncidentLine, type ConductStrikeLine, verifyConduct } from './verify/conduct.js';
export { type GameCheck, type GameCheckInput, verifyGameLog } from './verify/game-log.js';
export { resultPoints } from './verify/outcome.js';
export type { Checked, Problem, VerifyReport } from './verify/report.js';
export type { VerifySignature } from './verify/signatures.js';
export { readTable, type TableHeader, type TableSignature } from './verify/table-file.js';
export { verifyBundle, type VerifyOptions } from './verify/verify-bundle.js';
export { verifyTable } from './verify/verify-table.js';
export { type ViewOptions, type ViewReport, verifyView } from './verify/view.js';
export type { ViewFrame, ViewHeader, ViewReceipt } from './verify/view-file.js';
