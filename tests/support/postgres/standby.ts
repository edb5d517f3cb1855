import { cpSync, lchownSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openCluster } from '#db/postgres/embedded/cluster.server.ts'
import { makeScratch } from '#tests/support/scratch.ts'

interface PrimaryWithStandby {
  primaryUrl: string
  standbyUrl: string
  stopStandby(): Promise<void>
  remove(): Promise<void>
}

/** Two servers of the same data: a primary with what `fill` writes, and a standby that follows it by streaming replication. */
export async function startWithStandby(fill: (databaseUrl: string) => Promise<void>): Promise<PrimaryWithStandby> {
  const [first, second] = [makeScratch(), makeScratch()]
  const made = await openCluster(first.path)
  await fill(made.url)
  await made.stop()
  cpSync(first.path, second.path, { recursive: true, force: true, verbatimSymlinks: true })
  const folder = join(second.path, 'record')
  const primary = await openCluster(first.path)
  writeFileSync(join(second.path, 'record.port'), '0')
  writeFileSync(join(folder, 'standby.signal'), '')
  writeFileSync(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${primary.url}'\n`, { flag: 'a' })
  giveTo(folder, statSync(join(first.path, 'record')))
  const standby = await openCluster(second.path)
  let isStopped = false
  const stopStandby = async () => {
    if (!isStopped) await standby.stop()
    isStopped = true
  }
  return {
    primaryUrl: primary.url,
    standbyUrl: standby.url,
    stopStandby,
    remove: async () => {
      await stopStandby()
      await primary.stop()
      for (const { remove } of [first, second]) remove()
    },
  }
}

/** The account that runs PostgreSQL for root owns its files. */
function giveTo(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  lchownSync(folder, uid, gid)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) lchownSync(join(folder, name), uid, gid)
}
