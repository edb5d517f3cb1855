import { describeFailure } from '#domain/operations/health.server.ts'
import { release } from '#domain/platform/environment/version.server.ts'

/** Answers `--help` with these words and `--version`; returns whether one of them was asked. */
export function answerQuestion(help: string): boolean {
  const asked = process.argv.slice(2)
  const answer = asked.includes('--version') ? `Fairway ${release}` : asked.some((word) => word === '--help' || word === '-h') ? help : null
  if (answer !== null) process.stdout.write(`${answer}\n`)
  return answer !== null
}

/** Ends the process with what the command returns, or with 1 and the error's message. */
export async function runAtTerminal(help: string, command: () => Promise<number | undefined>): Promise<void> {
  if (answerQuestion(help)) return
  try {
    process.exitCode = (await command()) ?? 0
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`)
    process.exitCode = 1
  }
}

export const printLine = (what: string): void => void process.stderr.write(`  ${what}\n`)
