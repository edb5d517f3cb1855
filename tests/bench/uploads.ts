import { signIn } from '#tests/faults/portal/sign-in.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { print } from './measurement/report/print.ts'
import { withServers } from './measurement/servers.ts'
import { percentile, timed } from './measurement/timing.ts'
import type { BenchOptions } from './run.ts'

/** One person may upload thirty files an hour. */
const singly = 9
const atOnce = 20
const small =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

/** What a person waits for small documents of a shipment, in milliseconds: the first, one after the other, and twenty at once. */
export async function bench({ json }: BenchOptions): Promise<void> {
  const scratch = makeScratch()
  try {
    await withServers({ DATA_DIR: scratch.path }, async ({ portalUrl }) => {
      const { cookie } = await signIn(portalUrl, 'administrator@fairway.test', 'Fairway-2026')
      const page = await (await fetch(`${portalUrl}/Tracking`, { headers: { Cookie: cookie } })).text()
      const url = `${portalUrl}${/\/shipmentsDetail\/\d+/.exec(page)?.[0]}/documents`
      const send = (name: string) => timed(() => upload(url, cookie, name))
      const first = await send('first.pdf')
      const taken: number[] = []
      for (let n = 1; n < singly; n += 1) taken.push(await send(`one-${n}.pdf`))
      const together = await timed(() => Promise.all(Array.from({ length: atOnce }, (_, n) => send(`together-${n}.pdf`))))
      const report = { first, p50: percentile(taken, 0.5), longest: Math.max(...taken), together }
      if (json) process.stdout.write(`${JSON.stringify(report)}\n`)
      else for (const [name, milliseconds] of Object.entries(report)) print(`${name.padEnd(12)} ${milliseconds.toFixed(0)} ms`)
    })
  } finally {
    scratch.remove()
  }
}

async function upload(url: string, cookie: string, name: string): Promise<void> {
  const body = new FormData()
  body.append('key', crypto.randomUUID())
  body.append('file', new Blob([small]), name)
  const { status } = await fetch(url, {
    method: 'POST',
    body,
    headers: { Cookie: cookie, Origin: new URL(url).origin },
    redirect: 'manual',
  })
  if (status !== 302) throw new Error(`${url} answers ${status}.`)
}
