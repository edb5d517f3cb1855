import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseDocument, visit } from 'yaml'
import { FeedRejected } from '#domain/intake/files/feed-error.ts'
import type { z } from '#domain/platform/schema.ts'

export const mappingsFolder = 'mappings'

/** The mapping of this name in an inbox, whether or not there is one. */
export function findMappingPath(inbox: string, name: string): string {
  const path = join(inbox, mappingsFolder, name)
  return ['.yaml', '.yml', '.json'].map((extension) => path + extension).find(existsSync) ?? `${path}.yaml`
}

export const mappingNameOf = (path: string): string => basename(path).replace(/\.(yaml|yml|json)$/, '')

/** The names of the mappings in an inbox, each once. */
export async function listMappingNames(inbox: string): Promise<string[]> {
  const entries = await readdir(join(inbox, mappingsFolder), { withFileTypes: true }).catch(() => [])
  const named = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.') && /\.(yaml|yml|json)$/.test(entry.name))
  return [...new Set(named.map(({ name }) => mappingNameOf(name)))].sort()
}

export async function readMappingFile(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new FeedRejected(`The mapping ${path} ${error.code === 'ENOENT' ? 'does not exist' : 'cannot be read'}.`)
  })
  return readYaml(text, path)
}

export function checkMapping<Schema extends z.ZodType>(schema: Schema, given: unknown, path: string): z.output<Schema> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.') || 'the whole'}: ${issue.message}`)
  throw new FeedRejected(`The mapping ${basename(path)} cannot be used:\n${faults.join('\n')}`)
}

/** JSON is YAML too. Keys and codes are words of the source, as written: 05 is no 5. */
function readYaml(text: string, path: string): unknown {
  try {
    const document = parseDocument(text, { stringKeys: true })
    for (const error of document.errors) throw error
    visit(document, {
      Scalar: (_, scalar) => {
        if (typeof scalar.value === 'number' && /^0\d/.test(scalar.source ?? '')) scalar.value = scalar.source
      },
    })
    return document.toJS({ maxAliasCount: 0 })
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : 'it is not YAML'
    throw new FeedRejected(`The mapping ${basename(path)} cannot be read: ${reason}`)
  }
}
