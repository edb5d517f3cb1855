import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repository = fileURLToPath(new URL('../..', import.meta.url))
export const rooms = ['app', 'domain', 'jobs', 'db', 'tests'] as const

const exempt = /^db\/postgres\/migrations\//

export function listFiles(): string[] {
  return rooms
    .flatMap((room) => readdirSync(join(repository, room), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(repository, join(entry.parentPath, entry.name)))
    .filter((path) => !exempt.test(path))
    .concat('start.ts', 'server.ts')
    .sort()
}

export const isSource = (path: string) => /\.(ts|tsx|mjs|js|css)$/.test(path)
export const readSource = (path: string) => readFileSync(join(repository, path), 'utf8')

export function listImports(path: string): string[] {
  return [...readSource(path).matchAll(/(?:^|[\s;}])(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)]
    .map((match) => match[1] ?? '')
    .filter((target) => /^[.#]/.test(target))
    .map((target) => (target.startsWith('#') ? target.slice(1) : relative(repository, resolve(repository, dirname(path), target))))
    .map((target) => target.replace(/\?.*$/, ''))
}
