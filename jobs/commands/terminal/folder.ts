import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** The arguments of a command: one folder, as an absolute path, and whether --yes was given. Refuses anything else with the usage. */
export function readFolder(usage: string): { folder: string; yes: boolean } {
  const { folder, yes } = readFolderIfAny(usage)
  if (!folder) throw new Error(`Name a folder.\n${usage}`)
  return { folder, yes }
}

/** The same where the folder may be left out. */
export function readFolderIfAny(usage: string): { folder: string | undefined; yes: boolean } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { yes: { type: 'boolean', default: false } } })
    const [folder, ...more] = positionals
    if (more.length > 0) throw new Error('Name one folder.')
    // npm changes to the package's folder, but a relative path is meant from where the command was typed.
    return { folder: folder && resolve(process.env.INIT_CWD ?? '.', folder), yes: values.yes }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

/** Runs a command of the terminal; a failure prints its message without a stack trace and sets exit code 1. */
export async function runAtTerminal(command: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await command()) ?? 0
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}

/** Lines of a long command's progress, on the error stream. */
export const tell = (what: string): void => void process.stderr.write(`  ${what}\n`)
