import { existsSync, readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints what the page showed when a test failed: where only the output of a run is kept, nothing else says so. */
export default class PageOfFailure implements Reporter {
  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    if (status === 'passed' || status === 'skipped') return
    const path = attachments.find(({ name }) => name === 'error-context')?.path
    const shown = path && existsSync(path) ? /```yaml\n(.*?)\n```/s.exec(readFileSync(path, 'utf8'))?.[1] : undefined
    if (shown) process.stdout.write(`What the page of "${test.title}" showed:\n${shown}\n`)
  }

  printsToStdio(): boolean {
    return false
  }
}
