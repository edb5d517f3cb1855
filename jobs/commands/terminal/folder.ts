import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export function readFolder(usage: string): { folder: string; yes: boolean } {
  const { folder, yes } = readFolderIfAny(usage)
  if (!folder) throw new Error(`Name a folder.\n${usage}`)
  return { folder, yes }
}

export function readFolderIfAny(usage: string): { folder: string | undefined; yes: boolean } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { yes: { type: 'boolean', default: false } } })
    const [folder, ...more] = positionals
    if (more.length > 0) throw new Error('Name one folder.')
    // npm changes to the package's folder, but a relative path refers to where the user typed the command.
    return { folder: folder && resolve(process.env.INIT_CWD ?? '.', folder), yes: values.yes }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}
