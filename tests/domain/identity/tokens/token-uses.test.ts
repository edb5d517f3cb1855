import { beforeAll, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { tokenUses } from '#db/postgres/schema/accounts/tokens.ts'
import { countUse, deleteOldUses, listLatestUses, writeTokenUses } from '#domain/identity/tokens/token-uses.server.ts'
import { viewerOf } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

withRecord()
// Drops what calls in other test files of this process have left.
beforeAll(writeTokenUses)

const at = (time: string) => new Date(`2026-11-${time}Z`)
const use = (tokenId: number | null, call: string, now: Date, more: { isRefused?: boolean; network?: string | null } = {}) =>
  countUse({ viewer: { ...viewerOf(), tokenId } }, { call, isRefused: false, bytes: 1_000, network: '192.0.2.1', ...more }, now)

test('calls are added up by token, hour and call, over several runs', async () => {
  const { userId } = await seedPerson({ roleId: 1 })
  const [one, other] = [await seedToken(userId), await seedToken(userId)]
  use(one.id, 'listShipments', at('25T10:05:00'))
  use(one.id, 'listShipments', at('25T10:59:59'), { isRefused: true, network: '192.0.2.2' })
  use(one.id, 'findShipment', at('25T10:06:00'))
  use(other.id, 'listShipments', at('25T10:06:00'))
  use(null, 'listShipments', at('25T10:06:00'))
  use(987_654_321, 'listShipments', at('25T10:06:00'))
  await writeTokenUses()
  use(one.id, 'listShipments', at('25T10:30:00'), { network: null })
  use(one.id, 'listShipments', at('25T11:00:00'))
  await writeTokenUses()
  const rows = await db().select().from(tokenUses).orderBy(tokenUses.tokenId, tokenUses.hour, tokenUses.call)
  expect(rows.map(({ tokenId, hour, ...row }) => [tokenId, hour.toISOString().slice(11, 13), ...Object.values(row)])).toEqual([
    [one.id, '10', 'findShipment', 1, 0, 1_000, '192.0.2.1'],
    [one.id, '10', 'listShipments', 3, 1, 3_000, '192.0.2.2'],
    [one.id, '11', 'listShipments', 1, 0, 1_000, '192.0.2.1'],
    [other.id, '10', 'listShipments', 1, 0, 1_000, '192.0.2.1'],
  ])
})

test("days are those of the reader's zone, and counts older than 400 days are deleted", async () => {
  const { id } = await seedToken((await seedPerson({ roleId: 1 })).userId)
  use(id, 'listShipments', at('24T03:00:00'))
  use(id, 'listShipments', at('24T12:00:00'), { isRefused: true })
  use(id, 'listShipments', new Date('2025-10-20T12:00:00Z'))
  await writeTokenUses()
  expect(await listLatestUses(id, 4, 'America/Mexico_City', at('25T05:30:00'))).toEqual([
    { day: '2026-11-21', count: 0, refused: 0 },
    { day: '2026-11-22', count: 0, refused: 0 },
    { day: '2026-11-23', count: 1, refused: 0 },
    { day: '2026-11-24', count: 1, refused: 1 },
  ])
  await deleteOldUses(at('25T00:00:00'))
  const days = await listLatestUses(id, 500, 'UTC', at('25T00:00:00'))
  expect(days.filter(({ count }) => count > 0)).toEqual([{ day: '2026-11-24', count: 2, refused: 1 }])
})
