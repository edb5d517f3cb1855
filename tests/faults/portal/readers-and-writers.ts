import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const [pageEveryMs, writeEveryMs, againMs] = [100, 500, 500]
const pages = ['/Home', '/Tracking', '/Container/Arrived', '/Service-Desk', '/Admin']

/** Times are those of performance.now(). */
export interface Answer {
  askedAt: number
  answeredAt: number
  /** 0 without an answer. */
  status: number
  isGood: boolean
  hasWords: boolean
}

interface Load {
  list(): readonly Answer[]
  end(): Promise<void>
}

/** Ten pages a second, by the cookies in turn, because one session may ask for ten and no more. */
export function beginReading(address: string, cookies: readonly string[]): Load {
  return repeat(pageEveryMs, async (n, note) => {
    const askedAt = performance.now()
    const headers = { cookie: cookies[n % cookies.length] ?? '', Accept: 'text/html' }
    const answer = await fetch(address + pages[n % pages.length], { headers, redirect: 'manual' }).catch(() => undefined)
    const text = await answer?.text().catch(() => '')
    const [status, hasWords] = [answer?.status ?? 0, text?.includes('</html>') ?? false]
    note({ askedAt, answeredAt: performance.now(), status, hasWords, isGood: status === 200 && hasWords })
  })
}

/** Two shipments a second by the API, each sent again with its key until it is acknowledged, as a client does. */
export function beginWriting(address: string, token: string, customer: string): Load & { acknowledged(): string[] } {
  const acknowledged: string[] = []
  const writing = repeat(writeEveryMs, async (n, note, isOver) => {
    const [key, number] = [randomUUID(), `FAILOVER-${n + 1}`]
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key }
    const body = JSON.stringify({ key, number, customer, shipmentDate: '2026-02-01', mode: 'sea', destination: { code: 'MXZLO' } })
    for (; !isOver(); await sleep(againMs)) {
      const askedAt = performance.now()
      const answer = await fetch(`${address}/api/v1/shipments?source=failover`, { method: 'POST', headers, body }).catch(() => undefined)
      const text = (await answer?.text().catch(() => '')) ?? ''
      const isGood = answer?.status === 200 && /"outcome":"(made|unchanged)"/.test(text)
      // Whether one that was interrupted has been done is not known for a while, and says nothing of the others.
      if (answer?.status !== 409)
        note({ askedAt, answeredAt: performance.now(), status: answer?.status ?? 0, hasWords: text.startsWith('{'), isGood })
      if (isGood) return void acknowledged.push(number)
    }
  })
  return { ...writing, acknowledged: () => acknowledged }
}

function repeat(everyMs: number, act: (n: number, note: (answer: Answer) => void, isOver: () => boolean) => Promise<void>): Load {
  const answers: Answer[] = []
  const underWay = new Set<Promise<void>>()
  let [n, isOver] = [0, false]
  const timer = setInterval(() => {
    const work = act(
      n,
      (answer) => answers.push(answer),
      () => isOver,
    )
    n += 1
    underWay.add(work)
    work.finally(() => underWay.delete(work))
  }, everyMs)
  return {
    list: () => answers,
    end: async () => {
      clearInterval(timer)
      isOver = true
      await Promise.all(underWay)
    },
  }
}
