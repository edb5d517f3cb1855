import { beforeAll, test } from 'vitest'
import { writeLanguage } from '#app/server/translation.server.ts'
import { databasePool } from '#db/postgres/client.server.ts'
import { type RouteName, routeNames, routes } from '#domain/core/routes.ts'
import { neededFor } from '#domain/identity/access/permissions.ts'
import { languages } from '#domain/locales/language.ts'
import { type Identity, identities, manager, seedIdentities } from '#tests/app/routes/matrix-identities.ts'
import { paramsFor, type Things } from '#tests/app/routes/matrix-things.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedShareLink } from '#tests/support/test-share-links.ts'
import { signedIn } from '#tests/support/test-viewers.ts'
import { type Crawled, makeRepeatable, startCrawled } from './crawled-portal.ts'
import { keep, normal } from './normal-text.ts'
import { bodyOf, formsIn, type PageForm } from './page-forms.ts'

withRecord()
let seeded: Awaited<ReturnType<typeof seedIdentities>>
let shared = ''

beforeAll(async () => {
  await makeRepeatable()
  seeded = await seedIdentities()
  const link = await seedShareLink({ userId: seeded.people.get(1)?.userId ?? 0, shipmentId: Number(thingsOf(1)['/shipmentsDetail/:id']) })
  shared = link.secret
})

const thingsOf = (identity: Identity) => seeded.own.get(identity) as Things

/** Addresses that need no account name these. */
const openParams = () => ({ token: shared, noun: 'shipments', file: 'none', provider: '1', picture: 'none', colour: '2f6fdf' })

function pathOf(name: RouteName, identity: Identity): string {
  const isOpen = neededFor(name) === 'open'
  const named: Record<string, string> = isOpen ? { '*': 'nowhere', ...openParams() } : paramsFor(name, thingsOf(identity))
  if (name === 'userView') named.user = seeded.peer
  return routes[name].path.replace(/:(\w+)\??|\*/g, (_, param = '*') => encodeURIComponent(named[param] ?? ''))
}

const written = ({ status, location, text }: Pick<Crawled, 'status' | 'location' | 'text'>) =>
  normal([status, location ?? '', text].join('\n'))

/** What deletes or moves a thing is sent when the others have found it; signing out and viewing as another at the very end. */
const lateness = (name: RouteName) =>
  /^(logout|userView|stopViewing)$/.test(name)
    ? 2
    : /(Deletion|Move|Revocation|Removal|Withdrawal|Erasure|Release|Merge|Hiding|Cancelling|HandOver)$/.test(name)
      ? 1
      : 0

test('crawl of all pages and forms', async () => {
  const ask = await startCrawled()
  const forms = new Map<string, { name: RouteName; identity: Identity; path: string; form: PageForm }>()
  for (const name of routeNames.filter((each) => lateness(each) < 2)) {
    const answers = new Map<string, string>()
    // A proven password counts for five minutes, which not every machine takes.
    await databasePool().query('update sessions set proven_at = now()')
    for (const identity of identities) {
      const path = pathOf(name, identity)
      for (const language of languages) {
        const headers = { Cookie: `${seeded.cookies.get(identity) ?? 'none=1'}; ${(await writeLanguage(language)).split(';')[0]}` }
        await databasePool().query('update users set language = $1 where id = $2', [language, seeded.people.get(identity)?.userId ?? 0])
        const answer = await ask(path, headers)
        answers.set(`${name} ${identity} ${language}`, written(answer))
        if (language !== 'en' || ![1, manager, 'nobody'].includes(identity)) continue
        for (const form of formsIn(answer.text, path)) {
          const fields = form.fields.map((field) => field.name).join()
          const key = `${identity} ${form.action} ${fields}`
          // The frame's forms are on every page.
          if (!forms.has(key)) forms.set(key, { name, identity, path, form })
        }
      }
    }
    keep(`page-${name}`, answers)
  }
  const inOrder = [...forms.values()].toSorted((one, other) => lateness(one.name) - lateness(other.name))
  const sent = new Map<RouteName, Map<string, string>>()
  for (const { name, identity, path, form } of inOrder) {
    for (const how of ['empty', 'right'] as const) {
      for (const button of form.buttons) {
        const before = await countRecord()
        const person = seeded.people.get(identity)
        const cookie = person ? (await signedIn(person)).cookie : ''
        const answer = await ask(form.action, { Cookie: cookie }, bodyOf(form, how, button))
        const answers = sent.get(name) ?? new Map<string, string>()
        sent.set(name, answers)
        const asked = normal(`${path} ${form.action} ${identity} ${how} ${button.join('=')} #${answers.size}`)
        answers.set(asked, [written(answer), normal(answer.cookies.map(toastIn).join('\n')), await recordSince(before)].join('\n'))
      }
    }
  }
  for (const [name, answers] of sent) keep(`form-${name}`, answers)
})

/** What a signed cookie says, of those that say something to people. */
function toastIn(cookie: string): string {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
  const read = Buffer.from(decodeURIComponent(value).replace(/\.[^.]*$/, ''), 'base64').toString()
  return name.endsWith('fairway-toast') ? `toast: ${read}` : `cookie: ${name}`
}

async function countRecord() {
  const { rows } = await databasePool().query(
    'select (select coalesce(max(id), 0) from audit_entries) audit, (select coalesce(max(id), 0) from deliveries) mails',
  )
  return rows[0] as { audit: string; mails: string }
}

async function recordSince({ audit, mails }: { audit: string; mails: string }): Promise<string> {
  const entries = await databasePool().query(
    `select user_id, action, subject_kind, subject_id, details from audit_entries
     where id > $1 and action not in ('visit', 'sign-in') order by action, subject_kind, subject_id, details::text`,
    [audit],
  )
  const sent = await databasePool().query(
    'select kind, recipient_address, subject, text from deliveries where id > $1 order by recipient_address, subject',
    [mails],
  )
  return normal([...entries.rows, ...sent.rows].map((row) => JSON.stringify(row)).join('\n'))
}
