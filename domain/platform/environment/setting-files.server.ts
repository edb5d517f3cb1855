import { readFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { secretSettings } from './secret-settings.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** A key or an address is far shorter; a folder of devices or logs named by mistake is not read into memory. */
const longestSecret = 16_384

/**
 * The variables, with the content of the file that NAME_FILE names as NAME: secrets of Docker and Kubernetes are mounted as files, and
 * variables are shown by `docker inspect`. An empty variable counts as absent. Throws for a file that cannot be read, is empty or too
 * long, and where both are set.
 */
export function readSettingFiles(source: Variables): Variables {
  const read = { ...source }
  for (const name of secretSettings) {
    const path = source[`${name}_FILE`]
    if (!path) continue
    if (source[name]) throw new Error(`The settings cannot be used. ${name} and ${name}_FILE are both set; leave one out.`)
    read[name] = readSecret(name, path)
  }
  return read
}

function readSecret(name: string, path: string): string {
  const refuse = (words: string) => new Error(`The settings cannot be used. ${name}_FILE ${words}.`)
  if (!isAbsolute(path)) throw refuse(`is the full path of a file, as in ${name}_FILE=/run/secrets/${name.toLowerCase()}`)
  let text: string
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw refuse(`names ${path}, which cannot be read: ${(error as NodeJS.ErrnoException).code}`)
  }
  if (text === '' || text.length > longestSecret) throw refuse(`names ${path}, which is ${text ? 'too long' : 'empty'}`)
  return text
}

/** For a child process that gets these settings in place of its parent's: it must not find the parent's files beside them. */
export const withoutSettingFiles = (settings: Readonly<Record<string, string>>): Record<string, string> => ({
  ...Object.fromEntries(Object.keys(settings).map((name) => [`${name}_FILE`, ''])),
  ...settings,
})
