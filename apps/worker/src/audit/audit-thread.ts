/** The thread that audits: however long it takes, the process renews its locks on the queue meanwhile. Says one message. */
import { parentPort, workerData } from 'node:worker_threads';
import { auditRequest } from './audit-report.js';
import { verifyTournament } from './verify-tournament.js';

parentPort?.postMessage(await verifyTournament(auditRequest.parse(workerData)));
