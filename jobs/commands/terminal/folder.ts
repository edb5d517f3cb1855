import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

interface Asked {
  folder: string | undefined
  given: ReadonlySet<string>
}

export function readFolder(usage: string, switches: readonly string[] = []): Asked {
  try {
    const options = Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }]))
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const [folder, ...more] = positionals
    if (more.length > 0) throw new Error('Name one folder.')
    // npm changes to the package's folder, but a relative path refers to where the user typed the command.
    return { folder: folder && resolve(process.env.INIT_CWD ?? '.', folder), given: new Set(Object.keys(values)) }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}
