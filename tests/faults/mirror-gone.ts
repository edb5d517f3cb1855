import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { countMirrored, countShipments, writeShipments } from './portal/company.ts'
import { askPage, listPath, type PageAnswer, tableOf } from './portal/pages.ts'
import { prepareRestartablePortal, type RestartablePortal, signInOften } from './portal/restartable.ts'

const clients = 8
const patience = 60

const faults: Record<string, (folder: string) => void> = {
  'the folder is removed': (folder) => rmSync(folder, { recursive: true }),
  'a file stands in its place': (folder) => {
    renameSync(folder, `${folder}-aside`)
    writeFileSync(folder, 'in the way')
  },
}

/**
 * Eight clients request list pages without a pause while the mirror's folder is deleted. Reports the answers and when a sound mirror is
 * back.
 */
export async function run(): Promise<void> {
  const portal = await prepareRestartablePortal()
  try {
    await portal.start()
    await portal.untilReady()
    await writeShipments(7_000, 'GONE')
    const total = await countShipments()
    while ((await portal.mirror().catch(() => undefined))?.rows !== (await countMirrored())) await sleep(200)
    const cookies = await signInOften(portal.address, 40)
    for (const [name, cause] of Object.entries(faults)) await underLoad(portal, cookies, name, cause, total)
  } finally {
    await portal.end()
  }
}

async function underLoad(
  portal: RestartablePortal,
  cookies: readonly string[],
  name: string,
  cause: (folder: string) => void,
  total: number,
) {
  const folder = join(portal.dataDir, 'mirror')
  const answers: PageAnswer[] = []
  let isOver = false
  let turn = 0
  const client = async () => {
    while (!isOver) {
      turn += 1
      answers.push(await askPage(portal.address + listPath(turn), cookies[turn % cookies.length] ?? ''))
    }
  }
  const query = Array.from({ length: clients }, client)
  await sleep(3_000)
  const before = answers.splice(0)
  const former = await portal.mirror()
  cause(folder)
  // These are in the mirror only when a sound one follows PostgreSQL again.
  await writeShipments(1, `AFTER-${former?.rows}`)
  const began = performance.now()
  let healed: number | undefined
  while (healed === undefined && performance.now() - began < patience * 1_000) {
    await sleep(500)
    const there = await countMirrored()
    const { isSound } = await portal.mirror().then(
      (mirror) => ({ isSound: mirror?.state === 'ready' && mirror.rows === there && isFolder(folder) }),
      () => ({ isSound: false }),
    )
    if (isSound) healed = performance.now() - began
  }
  isOver = true
  await Promise.all(query)
  const wrong = answers.filter(({ total: told }) => told !== null && told > total + 2).length
  const { now, most } = portal.memory()
  process.stdout.write(`${clients} clients without a pause\n before\n${tableOf(before)} ${name}\n${tableOf(answers)}`)
  process.stdout.write(
    `  wrong totals ${wrong}; ${healed === undefined ? `not healed within ${patience} s` : `healed after ${(healed / 1_000).toFixed(1)} s`}; memory ${now} MB, at most ${most} MB\n`,
  )
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
