/** Starts the thread that audits one tournament, and waits for its word. */
import { Worker } from 'node:worker_threads';
import { auditReport, type AuditReport, type AuditRequest } from './audit-report.js';

/** A tournament of thousands fits; more than this would take the machine with it. */
const MOST_MEMORY_MB = 2_048;

export const AUDIT_THREAD = new URL('./audit-thread.js', import.meta.url);

/** Throws where the thread failed, or was ended by the signal. */
export async function runAuditThread(request: AuditRequest, signal: AbortSignal, file: URL = AUDIT_THREAD): Promise<AuditReport> {
  signal.throwIfAborted();
  const thread = new Worker(file, { workerData: request, resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } });
  const end = (): void => void thread.terminate();
  signal.addEventListener('abort', end, { once: true });
  try {
    return await new Promise<AuditReport>((resolve, reject) => {
      thread.once('message', message => {
        try {
          resolve(auditReport.parse(message));
        } catch (error) {
          reject(error);
        }
      });
      thread.once('error', reject);
      thread.once('exit', code => reject(new Error(signal.aborted ? 'the audit was ended' : `the audit's thread ended with ${code}`)));
    });
  } finally {
    signal.removeEventListener('abort', end);
  }
}
