import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { FeedRejected } from '#domain/intake/files/feed-error.ts'
import { untakenOf } from '#domain/intake/files/feed-report.ts'
import { findFeed } from '#domain/intake/imports/any-feed.server.ts'
import { isDatabaseUnreachable, rootCause } from '#domain/operations/health.server.ts'
import { closeInstallation, openPortal } from '#domain/operations/open-portal.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { answerQuestion } from './terminal/command.ts'
import { startProgress } from './terminal/progress.ts'

const usage = 'npm run import -- FILE --mapping MAPPING [--dry-run] [--report OUT.json]'
const help = `${usage}

Imports shipments, containers or invoices from a CSV or XLSX file by a mapping (docs/feeds.md).
--mapping MAPPING   the JSON file that says what each column means
--dry-run           says what would be taken and writes nothing
--report OUT.json   writes what became of each line
Ends with 0; with 2 when lines were rejected or held; with 1 when the file was refused.`
const exit = { allTaken: 0, refused: 1, someRejected: 2 }

if (!answerQuestion(help)) {
  process.exitCode = await run().catch((error: unknown) => {
    process.stderr.write(`${inWords(error)}\n`)
    return exit.refused
  })
}

async function run(): Promise<number> {
  const { file, mappingPath, dryRun, reportPath } = readArguments()
  const takeIn = await findFeed(mappingPath)
  await openPortal(environment(), { statementTimeout: 0 })
  try {
    const progress = startProgress()
    const { report, text } = await takeIn({ file, dryRun, onProgress: progress.show }).finally(progress.stop)
    process.stdout.write(text)
    if (reportPath) await writeReport(reportPath, report)
    return untakenOf(report.lines) > 0 ? exit.someRejected : exit.allTaken
  } finally {
    await closeInstallation()
  }
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { mapping: { type: 'string' }, 'dry-run': { type: 'boolean', default: false }, report: { type: 'string' } },
    })
    const [file, ...more] = positionals
    if (!file || more.length > 0) throw new Error('Name one file.')
    if (!values.mapping) throw new Error('Name the mapping.')
    return { file, mappingPath: values.mapping, dryRun: values['dry-run'], reportPath: values.report }
  } catch (error) {
    throw new FeedRejected(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

async function writeReport(path: string, report: object): Promise<void> {
  await writeFile(path, `${JSON.stringify(report, null, 2)}\n`).catch((error: unknown) => {
    throw new FeedRejected(`The file was taken in, but its report cannot be written to ${path}: ${inWords(error)}`)
  })
}

function inWords(error: unknown): string {
  if (error instanceof FeedRejected) return error.message
  if (isDatabaseUnreachable(error))
    return 'The record cannot be reached. What was taken in so far is whole; run the import again when it is back.'
  return `The import ended early: ${rootCause(error)}\nWhat was taken in so far is whole; it can be run again.`
}
