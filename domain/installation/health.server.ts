import { recordPool } from '#db/records/client.server.ts'
import { countWaitingMail } from '../ground/mail/sending/waiting.server.ts'
import { findMirrorHealth, type MirrorHealth } from '../ground/mirror/mirror.server.ts'

export { isRecordUnreachable, rootCause } from '#db/records/unreachable.ts'
export { TooManyScans } from '../ground/mirror/record/scans.server.ts'

interface InstallationHealth {
  /**
   * Whether it can carry load. While a first mirror is being built it cannot: the record answers, but few at once. Where building
   * fails, nothing better is to be expected, and what the record can bear is more than nothing.
   */
  ready: boolean
  record: 'reachable' | 'unreachable'
  mirror: MirrorHealth
  /** Mail that waits to be sent, and of it what a mail server has refused so far; null while the record cannot tell. */
  mail: { waiting: number; failing: number; oldest: Date | null } | null
}

/** Whether this installation can serve people now, and how its two memories are (safety: staying up). Answers within 2 s. */
export async function findInstallationHealth(): Promise<InstallationHealth> {
  const isReachable = await isRecordReachable()
  const mirror = findMirrorHealth()
  return {
    ready: isReachable && mirror.state !== 'building',
    record: isReachable ? 'reachable' : 'unreachable',
    mirror,
    mail: isReachable ? await countWaitingMail().catch(() => null) : null,
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
