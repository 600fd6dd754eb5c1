import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { print } from '../report.mjs';
import { ROOT } from '../root.mjs';

const run = promisify(execFile);

/** @typedef {{ metadata?: { vulnerabilities?: Record<string, number> }, message?: string }} AuditReport */

/**
 * Returns the counts of the audit for known vulnerabilities in shipped packages. The audit counts as skipped if the
 * registry does not respond (a mirror, or no network).
 * @param {string} text the output of `npm audit --json`.
 */
export function countsOfAudit(text) {
  let report;
  try {
    report = JSON.parse(text);
  } catch {
    report = {};
  }
  const found = report.metadata?.vulnerabilities;
  if (!found) {
    const reason = `the registry answers no audit${report.message ? `: ${report.message.split(' - ')[0]}` : ''}`;
    return { passed: 0, failed: 0, skipped: 1, reasons: [reason] };
  }
  return found.total > 0 ? { passed: 0, failed: 1, skipped: 0 } : { passed: 1, failed: 0, skipped: 0 };
}

/** Reads the output of `npm audit`, because exit code 1 can mean a vulnerability or an unreachable registry. */
export async function audit() {
  const args = ['audit', '--omit=dev', '--json'];
  const { stdout } = await run('npm', args, { cwd: ROOT, shell: process.platform === 'win32' }).catch(
    (error) => error,
  );
  const counts = countsOfAudit(String(stdout ?? ''));
  if (counts.failed > 0) print(String(stdout));
  return counts;
}
