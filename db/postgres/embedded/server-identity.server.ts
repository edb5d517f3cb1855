import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Identity {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root, so root starts it under an unprivileged account. */
export function serverIdentity(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find(([login]) => login === name)
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) }
  }
  throw new Error('PostgreSQL cannot run as root and no "postgres" or "nobody" account exists; start Fairway as a normal user.')
}

export function isReachable(path: string, identity: Identity | undefined): boolean {
  if (!identity) return true
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder)
    const pass = uid === identity.uid ? 0o100 : gid === identity.gid ? 0o010 : 0o001
    if ((mode & pass) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
