import { existsSync, readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints at the end what each page of a failure showed: where only the last of the output is kept, nothing else says so. */
export default class PageOfFailure implements Reporter {
  private readonly pages: string[] = []

  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    if (status === 'passed' || status === 'skipped') return
    const path = attachments.find(({ name }) => name === 'error-context')?.path
    const shown = path && existsSync(path) ? /```yaml\n(.*?)\n```/s.exec(readFileSync(path, 'utf8'))?.[1] : undefined
    if (shown) this.pages.push(`What the page of "${test.title}" showed:\n${shown}\n`)
  }

  onEnd(): void {
    process.stdout.write(this.pages.join('\n'))
  }

  printsToStdio(): boolean {
    return false
  }
}
