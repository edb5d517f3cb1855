import { recordPool } from '#db/records/client.server.ts'
import { countWaitingMail } from '../ground/mail/waiting.server.ts'
import { findMirrorHealth, type MirrorHealth } from '../ground/mirror/mirror.server.ts'

export { isRecordUnreachable } from '#db/records/unreachable.ts'

export interface InstallationHealth {
  /** Whether people can be served. A mirror that is still being built does not matter: the record answers meanwhile. */
  ready: boolean
  record: 'reachable' | 'unreachable'
  mirror: MirrorHealth
  /** Mail that waits to be sent, and of it what a mail server has refused so far; null while the record cannot tell. */
  mail: { waiting: number; failing: number; oldest: Date | null } | null
}

/** Whether this installation can serve people now, and how its two memories are (safety: staying up). Answers within 2 s. */
export async function findInstallationHealth(): Promise<InstallationHealth> {
  const ready = await isRecordReachable()
  return {
    ready,
    record: ready ? 'reachable' : 'unreachable',
    mirror: findMirrorHealth(),
    mail: ready ? await countWaitingMail().catch(() => null) : null,
  }
}

async function isRecordReachable(): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), 2_000)
  })
  const answer = (async () => recordPool().query('select 1'))().then(
    () => true,
    () => false,
  )
  return Promise.race([answer, patience]).finally(() => clearTimeout(timer))
}
