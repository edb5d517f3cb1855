import { beforeAll, describe, expect, test } from 'vitest'
import { requireViewer } from '#app/server/viewer.server.ts'
import type { RouteName } from '#domain/core/routes.ts'
import { type Capability, isHeldBy, neededFor, permissions } from '#domain/identity/access/permissions.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { closeMirror } from '#domain/platform/search/mirror.server.ts'
import { asked } from '#tests/support/extent.ts'
import { leastWith, nearestWithout } from '#tests/support/nearest.ts'
import { frameFile, routeFiles } from '#tests/support/route-files.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { context, seedCustomers, seedPerson, signedIn } from '#tests/support/test-viewers.ts'
import { holderOf, type Identity, identities, manager, seedIdentities } from './matrix-identities.ts'
import { seedRival } from './matrix-rival.ts'
import {
  addressOf,
  choices,
  hiddenMark,
  hiddenPlaces,
  paramsFor,
  placesOf,
  seedPersonal,
  seedShared,
  type Things,
} from './matrix-things.ts'

const place = withRecord()
let cookies: Map<Identity, string>
let own: Map<Identity, Things>
let foreign: Things
/** Of another customer of the same project: foreign to all but those who see every customer. */
let rival: Partial<Things>
/** Of one's own customer, and hidden. */
let hidden: Partial<Things>
let peer = ''

interface GuardedFile {
  file: string
  name: RouteName
  capability: Capability
}

const pages = routeFiles.flatMap(({ file, name }): GuardedFile[] => {
  const capability = neededFor(name)
  return capability === 'open' ? [] : [{ file, name, capability }]
})
const guarded: GuardedFile[] = [{ file: frameFile, name: 'home', capability: 'select-customers' }, ...pages]

beforeAll(async () => {
  await openMirror({ dataDir: place.dataDir })
  ;({ cookies, own, hidden, peer } = await seedIdentities())
  const theirs = await seedCustomers(1, 2)
  const { viewer } = await signedIn(await seedPerson({ roleId: 1, projectId: 2, customerIds: theirs }))
  const elsewhere = Object.fromEntries(Object.keys(choices).map((each) => [each, 'elsewhere'])) as typeof choices
  const theirThings = await seedShared({ projectId: 2, customerIds: theirs, userId: viewer.userId })
  foreign = { ...elsewhere, ...theirThings, ...(await seedPersonal(viewer, theirs, theirThings)) }
  rival = await seedRival()
  return closeMirror
})

/** Of these, whom every run asks: who may with the least beside, and whoever sees all customers. */
function owners({ file, capability }: GuardedFile, about: string, among: readonly Identity[] = identities): Identity[] {
  const mayRead = among.filter((identity) => identity !== 'nobody' && isHeldBy(holderOf(identity), capability))
  const least = mayRead.find((identity) => identity === leastWith(capability)) ?? mayRead[0] ?? among[0]
  return asked(
    among,
    (identity) => `${about} ${file} ${identity}`,
    (identity) => identity === least || (identity === 1 && isHeldBy(holderOf(1), capability)),
  )
}

/** Whom every run asks for what is theirs: these, nobody, and the nearest of those who may not. */
const visitors = ({ file, capability }: GuardedFile) =>
  asked(
    identities,
    (identity) => `${file} ${identity}`,
    (identity) => ['nobody', 1, leastWith(capability) ?? manager, nearestWithout(capability)].includes(identity),
  )

const open = (file: string) => import(/* @vite-ignore */ `../../../app/${file}`)
const doorsOf = (module: object) => (['loader', 'action'] as const).filter((door) => door in module)

// First, while all that is one's own is still there.
describe.each(pages.filter(({ name }) => placesOf(name).length > 0))('$file asked for what is not one’s own', (page) => {
  const { file, name } = page
  test.each(owners(page, 'foreign'))('%s gets the answer for what there is not, whichever parameter is foreign', async (identity) => {
    const module = await open(file)
    for (const door of doorsOf(module)) {
      for (const each of placesOf(name)) {
        const ask = async (value: string) => {
          const { status, headers } = await knock(
            module[door],
            door,
            identity,
            name,
            paramsFor(name, { ...ownOf(identity), [each]: value }),
            '',
          )
          return { each, door, status, location: listIn(headers) }
        }
        const theirs = [foreign[each], ...(identity === 1 ? [] : [rival[each] ?? []].flat())]
        for (const value of theirs) {
          const answer = await ask(value)
          expect(answer).toEqual(await ask('987654321'))
          // A redirect leads to a list, as from the draft of a user that is gone, or to signing in.
          expect([302, 404]).toContain(answer.status)
        }
      }
    }
  })
})

/** Whoever repairs shipments is led to the page that restores a hidden one, and finds nothing else of it. */
const isRestoring = (name: RouteName, identity: Identity) =>
  identity !== 'nobody' && isHeldBy(holderOf(identity), 'repair-shipments') && /^shipment(Restoring|Events|Comments)?$/.test(name)

const ofHidden = pages.filter(({ name }) => placesOf(name).some((each) => each in hiddenPlaces))

describe.each(ofHidden)('$file asked for what is hidden', (page) => {
  const { file, name } = page
  const notRestoring = identities.filter((identity) => !isRestoring(name, identity))
  test.each(owners(page, 'hidden', notRestoring))('%s gets the answer for what there is not', async (identity) => {
    const module = await open(file)
    for (const door of doorsOf(module)) {
      for (const each of placesOf(name).filter((place) => place in hiddenPlaces)) {
        const ask = async (value: string | undefined) => {
          const { status, headers } = await knock(
            module[door],
            door,
            identity,
            name,
            paramsFor(name, { ...ownOf(identity), [each]: value }),
            '',
          )
          return { each, door, status, location: listIn(headers) }
        }
        const answer = await ask(hidden[each])
        expect(answer).toEqual(await ask('987654321'))
        expect([302, 404]).toContain(answer.status)
      }
    }
  })
})

test('the page of a hidden shipment leads whoever repairs it to the page that restores it', async () => {
  const [page, restoring] = [
    await open('routes/shipments/shipment-details.tsx'),
    await open('routes/shipments/repair/restore-shipment.tsx'),
  ]
  const params = { id: hidden['/shipmentsDetail/:id'] }
  for (const identity of [1, 3] as const) {
    const { status, headers } = await knock(page.loader, 'loader', identity, 'shipment', params)
    expect([status, headers.get('Location')]).toEqual([302, `/shipmentsDetail/${params.id}/restore`])
    expect((await knock(restoring.loader, 'loader', identity, 'shipmentRestoring', params)).status).toBe(200)
  }
})

test.each(identities)('every capability opens to %s as the table says', async (identity) => {
  for (const capability of Object.keys(permissions) as Capability[]) {
    const request = new Request('http://localhost/anything', { headers: { Cookie: cookies.get(identity) ?? '' } })
    const answer = await requireViewer({ request, context: context() }, capability).catch((thrown) => thrown)
    const mayEnter = identity !== 'nobody' && isHeldBy(holderOf(identity), capability)
    expect([capability, answer.status]).toEqual([capability, mayEnter ? undefined : identity === 'nobody' ? 302 : 404])
  }
})

/** What deletes or moves a thing is tried when the others have found it. */
const isLast = ({ name }: GuardedFile) => /Deletion$|Move$|Revocation$|Removal$|Withdrawal$/.test(name)

describe.each(guarded.toSorted((one, other) => Number(isLast(one)) - Number(isLast(other))))('access to $file', (page) => {
  const { file, name, capability } = page
  test.each(visitors(page))('asked by %s', async (identity) => {
    const module = await open(file)
    expect(doorsOf(module)).not.toHaveLength(0)
    for (const door of doorsOf(module)) {
      // Administrators cannot be viewed as, so this request continues as the same user.
      const params = { ...paramsFor(name, ownOf(identity)), ...(name === 'userView' && { user: peer }) }
      const response = await knock(module[door], door, identity, name, params)
      // Their list of what is hidden is the one page that names it.
      if (name !== 'hiddenShipments' && !response.headers.has('Content-Disposition')) {
        expect(await response.clone().text()).not.toContain(hiddenMark)
      }
      if (identity === 'nobody') {
        expect(response.status).toBe(302)
        // A GET is resumed after sign-in; a POST is not.
        expect(response.headers.get('Location')).toMatch(door === 'loader' ? /^\/(\?next=%2F|$)/ : /^\/$/)
      } else if (isHeldBy(holderOf(identity), capability)) {
        // The requests need not satisfy the forms, and six exports a minute are the limit, so a refusal is fine too.
        // A received file names any customer: only who sees them all opens it.
        const answers = name === 'receivedFile' && identity !== 1 ? [404] : [200, 302, 303, 400, 429]
        expect(answers).toContain(response.status)
        expect(response.headers.get('Location')).not.toBe('/')
      } else {
        expect(response.status).toBe(404)
      }
    }
  })
})

/** Where a redirect leads, without the page that signing in comes back to: it names what was asked for. */
const listIn = (headers: Headers) => headers.get('Location')?.replace(/next=.*/, '')

const ownOf = (identity: Identity) => own.get(identity) as Things

type Params = Record<string, string | undefined>
type Door = (asked: object) => Promise<Response>

async function knock(door: Door, kind: 'loader' | 'action', identity: Identity, name: RouteName, params: Params, body = 'customer=1') {
  const headers = { Cookie: cookies.get(identity) ?? '', 'Content-Type': 'application/x-www-form-urlencoded' }
  const form = { method: 'POST', body }
  const request = new Request(addressOf(name, params), { headers, ...(kind === 'action' && form) })
  try {
    const answer = await door({ request, params, context: context() })
    // A file opens with its response, and nothing reads it here.
    if (answer instanceof Response && answer.headers.has('Content-Disposition')) await answer.body?.cancel()
    return answer
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}
