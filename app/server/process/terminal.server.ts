import type { AddressInfo } from 'node:net'
import { describeFailure, isDatabaseUnreachable } from '#domain/operations/health.server.ts'

export interface SignIn {
  email: string
  password: string
  role: string
}

export function portalAddress(appUrl: string | undefined, { address, port }: AddressInfo): string {
  const isEverywhere = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(address)
  const host = isEverywhere ? 'localhost' : address.includes(':') ? `[${address}]` : address
  return appUrl ?? `http://${host}:${port}`
}

const tasks = { all: '', web: ' It serves pages; the jobs are another process.', jobs: ' It does the jobs and serves no pages.' }

export function greeting(portal: string, mode: keyof typeof tasks, signIns: readonly SignIn[]): string {
  const people = signIns.map(({ email, password, role }) => `  ${email.padEnd(30)} ${password.padEnd(16)} ${role}\n`)
  const demo = people.length > 0 ? `\nSign in to the demo company as\n${people.join('')}` : ''
  return `\nFairway is ready at ${portal}${tasks[mode] && `.${tasks[mode]}`}\n${demo}\n`
}

export function startFailure(error: unknown): string {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Stop that one, or set PORT to another number.`
  if (code === 'EACCES' && port) return `Port ${port} may not be used by this user. Set PORT to a number above 1023.`
  if (code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine.'
  const words = describeFailure(error)
  if (words !== message) return words
  // An SQLSTATE comes from the server or a pooler, which is therefore reachable and says itself what is wrong.
  if (isDatabaseUnreachable(error) && /^\d[0-9A-Z]{4}$/.test(code ?? ''))
    return `The record database, or the pooler in front of it, refuses: ${message}.`
  if (isDatabaseUnreachable(error))
    return `The record database cannot be reached: ${message || code}. Check DATABASE_URL, and that the server runs.`
  return words
}
