import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { parseDocument, visit } from 'yaml'
import { db } from '#db/postgres/client.server.ts'
import { mappings } from '#db/postgres/schema/core/mappings.ts'
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

const readText = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new FeedRejected(`The mapping ${path} ${error.code === 'ENOENT' ? 'does not exist' : 'cannot be read'}.`)
  })

export const readMappingFile = async (path: string): Promise<unknown> => readYaml(await readText(path), path)

/** What a mapping says, and where: the path of the host's file, or the name of a stored one. */
export interface WrittenMapping {
  name: string
  path: string
  text: string
  given: unknown
}

/**
 * A mapping by its name, as it is written: the host's file where it names the project, else the one that people of the project keep. Null for
 * an unknown one. Throws FeedRejected for a host's file that is no YAML while the project keeps none of its name.
 */
export async function readWrittenMapping(inbox: string, projectId: number, name: string): Promise<WrittenMapping | null> {
  if (basename(name) !== name) return null
  const path = findMappingPath(inbox, name)
  const stored = () => readStoredMapping(projectId, name)
  if (!existsSync(path)) return stored()
  try {
    const text = await readText(path)
    const given = readYaml(text, path)
    return projectOf(given) === projectId ? { name, path, text, given } : await stored()
  } catch (error) {
    const kept = error instanceof FeedRejected ? await stored() : null
    if (kept) return kept
    throw error
  }
}

async function readStoredMapping(projectId: number, name: string): Promise<WrittenMapping | null> {
  const [row] = await db()
    .select({ content: mappings.content })
    .from(mappings)
    .where(and(eq(mappings.projectId, projectId), eq(mappings.name, name)))
  if (!row) return null
  return { name, path: name, text: row.content, given: withProject(readYaml(row.content, name), projectId) }
}

const projectOf = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && 'project' in given ? given.project : undefined

/** A mapping that people keep is their project's. */
export const withProject = (given: unknown, project: number): unknown =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? { ...given, project } : given

/** A folder of the inbox for a mapping that people keep names their project too: `4-orders`. */
const ofProjectFolder = /^([1-6])-(.+)$/

/** The mapping for a folder of the inbox: the host's file of its name, else the stored one that it names with its project. */
export async function readFolderMapping(path: string): Promise<WrittenMapping> {
  const folder = mappingNameOf(path)
  const [, project, name = ''] = existsSync(path) ? [] : (ofProjectFolder.exec(folder) ?? [])
  const stored = project ? await readStoredMapping(Number(project), name) : null
  if (stored) return stored
  const text = await readText(path)
  return { name: folder, path, text, given: readYaml(text, path) }
}

export function checkMapping<Schema extends z.ZodType>(schema: Schema, given: unknown, path: string): z.output<Schema> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.') || 'the whole'}: ${issue.message}`)
  throw new FeedRejected(`The mapping ${basename(path)} cannot be used:\n${faults.join('\n')}`)
}

/** JSON is YAML too. Keys and codes are words of the source, as written: 05 is no 5. */
export function readYaml(text: string, path: string): unknown {
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
