import { describe, expect, it } from 'vitest';
import { countsOfAudit } from '../testing/audit.mjs';

describe('docs/testing.md: the audit of shipped packages', () => {
  it('passes without known vulnerabilities, and fails with one', () => {
    const report = (total: number) =>
      JSON.stringify({ metadata: { vulnerabilities: { high: total, total } } });
    expect(countsOfAudit(report(0))).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(countsOfAudit(report(2))).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('is skipped, with the reason, if the registry does not respond', () => {
    const refusal = JSON.stringify({
      message: '405 Method Not Allowed - POST https://registry.example/',
      error: {},
    });
    expect(countsOfAudit(refusal)).toEqual({
      passed: 0,
      failed: 0,
      skipped: 1,
      reasons: ['the registry answers no audit: 405 Method Not Allowed'],
    });
    expect(countsOfAudit('')).toMatchObject({ skipped: 1, reasons: ['the registry answers no audit'] });
  });
});
