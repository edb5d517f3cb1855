import { type Answer, call, later, ok } from '#app/api/call.ts'
import { byCustomer } from '#app/api/collections/list-parameters.ts'
import { id } from '#app/api/schemas/freight.ts'
import { commaList } from '#app/api/schemas/parameters.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf } from '#domain/core/viewer/viewer-scope.ts'
import { narrowTo } from '#domain/identity/access/module-access.ts'
import { findLatestChanges } from '#domain/platform/change-log/change-feed.server.ts'
import { awaitChange, isWaitingOver } from '#domain/platform/change-log/change-watch.server.ts'
import { listChangedThings } from '#domain/platform/change-log/changed-things.server.ts'
import { z } from '#domain/platform/schema.ts'
import { findMirrorHealth } from '#domain/platform/search/mirror.server.ts'
import { type Following, isInstant, placeOfInstant, readChangeCursor, writeChangeCursor } from './change-cursor.server.ts'
import { type FollowedKindName, followedKindNames, followedKinds } from './change-kinds.server.ts'

const longestWait = 25

const query = z.strictObject({
  kind: commaList(followedKindNames).meta({ description: `What to follow, joined by commas: ${followedKindNames.join(', ')}.` }),
  after: z.string().max(1_000).optional().meta({
    description:
      'The cursor `next` of the answer before, or the `asOf` of an export. Without it the answer is a cursor, to be fetched before an export begins.',
  }),
  wait: z.coerce
    .number<string>()
    .int()
    .min(0)
    .max(longestWait)
    .default(0)
    .meta({ description: `Seconds that the call waits for a change where there is none yet: 0 to ${longestWait}.` }),
  ...byCustomer,
})

const change = z
  .object({
    kind: z.enum(followedKindNames),
    id,
    change: z.enum(['changed', 'gone']).meta({
      description: 'changed: new or changed; read it again. gone: deleted, or no longer of the token’s customers.',
    }),
    at: z.iso.datetime().meta({ description: 'When the portal noticed it, at most two seconds after it happened.' }),
  })
  .meta({ id: 'Change' })

export const changeCalls = [
  call({
    id: 'listChanges',
    method: 'get',
    path: '/changes',
    noun: 'changes',
    capability: 'own',
    grant: 'changes:read',
    summary: 'Which shipments, containers and invoices have changed or are gone, in the order of the changes, for seven days.',
    isOfCustomers: true,
    query,
    alsoNeeds: ({ kind }) => kind.map((name) => followedKinds[name]),
    answers: {
      200: z.object({
        data: z.array(change).meta({ description: 'Each thing once, at most 1,000 of them.' }),
        page: z.object({
          next: z.string().meta({ description: 'The cursor to go on from, also where nothing has changed.' }),
          more: z.boolean().meta({ description: 'Whether more is there already.' }),
        }),
      }),
    },
    problems: {
      410: 'Nobody can go on from this cursor: `start-over` after seven days or a restore, `scope-changed` where role, customers or modules of the token are others by now. Export anew.',
      503: 'A hundred calls wait already; Retry-After says when to go on.',
    },
    example: {
      query: { kind: 'shipment,container' },
      answer: {
        data: [{ kind: 'shipment', id: 4711, change: 'changed', at: '2026-02-12T00:00:05.000Z' }],
        page: { next: 'WzkxOCwwLDBd.Zm9vYmFy', more: false },
      },
    },
    run: async ({ query: { kind, after, wait, customer }, viewer, now, language }) => {
      const following = followingOf(viewer, kind, customer)
      if (after === undefined)
        return answer(following, { upTo: await placeOfInstant(oldestRead(now), now, language), things: [], isEnd: false })
      const place = isInstant(after) ? await placeOfInstant(after, now, language) : await readChangeCursor(after, following)
      const end = await findLatestChanges()
      const found = await listChangedThings(following.scopes, place, end)
      const leftMs = now.getTime() + wait * 1_000 - Date.now()
      if (found.things.length === 0 && found.isEnd && leftMs > 0 && !isWaitingOver()) {
        return later((left) => awaitChange(following.scopes, end.seq, leftMs, left))
      }
      return answer(following, found, end.asOf)
    },
  }),
]

/** A list may answer from a mirror that is a moment behind: what it lacks comes after this. */
const oldestRead = (now: Date) => [now.toISOString(), findMirrorHealth().asOf ?? now.toISOString()].sort()[0] as string

function followingOf(viewer: Viewer, kinds: readonly FollowedKindName[], customer: readonly number[] | undefined): Following {
  const names = followedKindNames.filter((name) => kinds.includes(name))
  return {
    viewer,
    scopes: names.map((name) => ({
      kind: followedKinds[name].changes,
      customerIds: scopeOf(narrowTo(viewer, followedKinds[name].capability)),
    })),
    question: JSON.stringify(['listChanges', names, customer && [...customer].sort()]),
  }
}

type Found = Awaited<ReturnType<typeof listChangedThings>>

async function answer(following: Following, { things, upTo, isEnd }: Found, asOf?: string): Promise<Answer> {
  const next = await writeChangeCursor(upTo, following)
  return ok({ data: things, page: { next, more: !isEnd } }, isEnd && asOf ? { asOf } : {})
}
