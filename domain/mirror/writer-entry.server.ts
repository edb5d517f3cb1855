import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** What the writer thread starts from: its file beside or above this one in the build; from the sources, a line that makes Node read them first. */
export function findWriterEntry(): URL {
  if (import.meta.url.endsWith('.ts')) {
    const tsx = new URL('esm/api/index.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx')))
    const source = new URL('./writer.worker.ts', import.meta.url)
    return new URL(`data:text/javascript,import { register } from '${tsx}'; register(); await import('${source}')`)
  }
  const built = ['./mirror-writer.js', '../mirror-writer.js'].map((path) => new URL(path, import.meta.url))
  const entry = built.find((each) => existsSync(fileURLToPath(each)))
  if (!entry) throw new Error("The mirror's writer is missing from the build.")
  return entry
}
