import type { RequestHandler } from 'express'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { contextOf } from '#app/server/middleware/request-context.server.ts'
import { warmUp } from '#app/server/rendering/warm-up.server.ts'
import { findRequestViewer, requireViewer } from '#app/server/viewer.server.ts'
import { db } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { homeVisits } from '#db/postgres/schema/accounts/home-visits.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { recordLastVisit } from '#domain/identity/access/preferences/last-visits.server.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()

const partsOf = (page: RequestHandler) => ({
  settings: { TRUST_PROXY: '' },
  log: pino({ level: 'silent' }),
  findHealth: async () => ({ ready: false }),
  assets: ((_req, _res, next) => next()) as RequestHandler,
  pages: [page],
})

test('warm-up requests pages as a user with all customers of the project, and leaves no trace of that user', async () => {
  await db()
    .insert(customers)
    .values([4, 6].map((projectId) => ({ projectId, name: `Of project ${projectId}` })))
  const [mine] = (await db().select().from(customers)).filter(({ projectId }) => projectId === 4)
  const [asked, viewers]: [Set<string>, Viewer[]] = [new Set(), []]
  await warmUp(
    partsOf(async (req, res) => {
      const request = new Request(`http://portal${req.originalUrl}`, { headers: { Accept: req.headers.accept ?? '' } })
      const viewer = await requireViewer({ request, context: contextOf(res) }, 'see-home')
      await recordLastVisit(viewer, new Date())
      asked.add(req.path)
      viewers.push(viewer)
      res.send('a page')
    }),
    4,
    10_000,
  )
  expect([...asked].sort()).toEqual(['/Home', '/Tracking', '/search/a'])
  expect(viewers.every(({ allowedCustomerIds: [first, ...others] }) => first === mine?.id && others.length === 0)).toBe(true)
  expect(await db().select().from(auditEntries)).toEqual([])
  expect(await db().select().from(homeVisits)).toEqual([])
})

test('another program that finds the warm-up port is not signed in', async () => {
  const strangers: unknown[] = []
  await warmUp(
    partsOf(async (req, res) => {
      const request = new Request(`http://portal${req.originalUrl}`)
      const viewer = await findRequestViewer({ request, context: contextOf(res) })
      if (viewer && strangers.length === 0) {
        const answer = await fetch(`http://127.0.0.1:${req.socket.localPort}/Home`, { headers: { Authorization: 'a guess' } })
        strangers.push(await answer.json())
      }
      res.json({ viewer })
    }),
    4,
    500,
  )
  expect(strangers.length).toBeGreaterThan(0)
  expect(strangers.every((answer) => (answer as { viewer: unknown }).viewer === null)).toBe(true)
})

test('warm-up logs pages that fail and does not request them again', async () => {
  let asked = 0
  const refusing = warmUp(
    partsOf((_req, res) => {
      asked += 1
      res.status(503).send('not yet')
    }),
    4,
    10_000,
  )
  await expect(refusing).rejects.toThrow('/Home answered 503')
  expect(asked).toBeLessThan(10)
})
