// Sums what the runners' own reports say. A runner that left no report, or failed without naming a test, counts as one failure.
import fs from 'node:fs';

export const nothing = { passed: 0, failed: 0, skipped: 0 };

export const add = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped });

/** A step that is one check by itself, as lint. */
export const oneCheck = isGood => ({ ...nothing, [isGood ? 'passed' : 'failed']: 1 });

/** Reads one vitest report (its json reporter). */
export function countReport(file) {
  try {
    const report = JSON.parse(fs.readFileSync(file, 'utf8'));
    const failed = report.numFailedTests || (report.success ? 0 : 1);
    return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests };
  } catch {
    return { ...nothing, failed: 1 };
  }
}

/** The plain last line that people and machines read. */
export const closingLine = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
