import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { action, loader } from '#app/routes/intake/mappings/mapping.tsx'
import { askForTaking, askForTry, bringAgain, bringFile, findBrought } from '#domain/intake/imports/brought-files.server.ts'
import { broughtUploadPolicy } from '#domain/intake/imports/brought-policy.ts'
import { takeBroughtFiles } from '#domain/intake/imports/take-brought.server.ts'
import { listStoredMappings } from '#domain/intake/mappings/stored-mappings.server.ts'
import type { TypedMapping } from '#domain/intake/mappings/typed-mapping.ts'
import { findReceived } from '#domain/intake/received/received.server.ts'
import { receiveFile } from '#domain/platform/files/incoming.server.ts'
import { firstFiles } from '#tests/domain/intake/mappings/first-files.ts'
import { actOf } from '#tests/support/admins.ts'
import { asked } from '#tests/support/list-query.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson, signedIn } from '#tests/support/test-viewers.ts'
import { sentMapping } from './sent-mapping.ts'

withRecord('with ports')

let person: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  person = await signedIn(await seedPerson({ roleId: 1 }))
})

const bring = async (file: string, lines: readonly string[]) => {
  const received = await receiveFile(Readable.from([Buffer.from(`${lines.join('\n')}\n`)]), file, broughtUploadPolicy)
  return bringFile(actOf(person.viewer), received)
}

/** Checks and imports a file as its page does, and returns its lines by what became of them, before and after. */
async function takeIn(brought: number, mapping: string) {
  await askForTry(actOf(person.viewer), brought, mapping)
  await takeBroughtFiles(new Date())
  const tried = await findBrought(person.viewer, brought)
  expect(tried?.report?.refused).toBeUndefined()
  expect(await askForTaking(actOf(person.viewer), brought)).toBe(true)
  await takeBroughtFiles(new Date())
  const run = (await findBrought(person.viewer, brought))?.runId ?? 0
  const { taken, unchanged, rejected, held } = (await findReceived(person.viewer, run)) ?? {}
  const { lines } = tried?.report ?? {}
  expect(lines).toMatchObject({ taken, unchanged, rejected })
  expect(lines?.held ?? 0).toBe(held)
  return { lines, run }
}

test.each(firstFiles)('$name is mapped, checked, imported, repaired and imported again', async ({
  file,
  lines,
  typed,
  repair,
  ...become
}) => {
  const name = file.replace(/[.-].*$/, '')
  const brought = await bring(file, lines)
  const page = await (await loader(asked(person, `/Received/mappings/new?brought=${brought}`, undefined, { mapping: 'new' }))).json()
  const draft = page.draft as { noun: string; typed: TypedMapping }
  const own = Object.entries(typed).filter(([word, text]) => draft.typed.words[word] !== text)
  // Beside what is typed: the link, the file, Upload, Make a mapping, two names, Save, Check, Import, and a fold for each word that is hidden.
  expect(9 + 2 * own.length).toBeLessThanOrEqual(40)
  const words = { ...draft.typed.words, ...typed, source: name }
  const save = async (more: object, mapping: string, extra: Record<string, string>, query = '') => {
    const form = sentMapping({ ...draft.typed, words: { ...words, ...more } }, extra)
    const answer = (await action(asked(person, `/Received/mappings/${mapping}?${query}`, form, { mapping }))) as unknown as Response
    expect(answer.status, await answer.clone().text()).toBe(302)
  }
  await save({}, 'new', { name }, `brought=${brought}&noun=${draft.noun}`)
  const { stored } = await listStoredMappings(person.viewer)
  const kept = stored.find((each) => each.name === name)
  const first = await takeIn(brought, name)
  expect(first.lines).toMatchObject(become.before)

  await save(repair, String(kept?.id), { version: String(kept?.version) })
  const again = (await bringAgain(actOf(person.viewer), first.run)) ?? 0
  expect((await takeIn(again, name)).lines).toMatchObject(become.after)

  const next = await bring(`next-${file}`, lines)
  expect(await findBrought(person.viewer, next)).toMatchObject({ state: 'trying', mapping: name })
  await takeBroughtFiles(new Date())
})
