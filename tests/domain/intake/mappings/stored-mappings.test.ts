import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { db } from '#db/postgres/client.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { mappingSchema } from '#domain/intake/files/feed-mapping.ts'
import { ingestFile } from '#domain/intake/imports/any-feed.server.ts'
import { findMappingOf, listMappings } from '#domain/intake/imports/mappings.server.ts'
import {
  addMapping,
  asYaml,
  changeMapping,
  exportMapping,
  findStoredMapping,
  findVersion,
  listStoredMappings,
  listVersions,
  removeMapping,
} from '#domain/intake/mappings/stored-mappings.server.ts'
import { findEventMapping } from '#domain/intake/messages/intake.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { trialMapping, writeTrial } from '#tests/domain/intake/imports/trial-feed.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'

const place = withRecord('with ports')
const inbox = () => join(environment().DATA_DIR, 'inbox')
const { project: _, ...trialWords } = trialMapping
const content = asYaml(trialWords)
const add = (viewer: Viewer, name: string, text = content) => addMapping(actOf(viewer), { name, content: text })

/** Other tests have files in the same inbox. */
const listOwn = async (viewer: Viewer) => (await listMappings(viewer)).filter(({ name }) => !['trial', 'yields'].includes(name))

beforeEach(async () => {
  rmSync(join(inbox(), 'mappings', 'yields.json'), { force: true })
  await db().execute(sql`truncate shipments, customers, feed_runs, mappings cascade`)
})

describe('a mapping that people keep', () => {
  test('is found by its name in its project alone, by the page, the inbox and the API', async () => {
    const [viewer, foreign] = [await administrator(), await administrator(5)]
    const id = await add(viewer, 'kept')
    expect(await listOwn(viewer)).toEqual([{ name: 'kept', source: 'trial', kind: 'shipments' }])
    expect(await listOwn(foreign)).toEqual([])
    expect([await findMappingOf(5, 'kept'), await findStoredMapping(foreign, id), await exportMapping(foreign, 'kept')]).toEqual([
      null,
      null,
      null,
    ])
    expect((await listStoredMappings(viewer)).stored).toMatchObject([
      { id, name: 'kept', noun: 'shipments', source: 'trial', version: 1, changedBy: `${viewer.name} ${viewer.lastName}`, isHidden: false },
    ])

    const file = writeTrial(join(place.dataDir, 'kept', 'a.csv'), [{ Nr: 'K-1' }])
    await ingestFile(file, join(inbox(), 'mappings', '4-kept.yaml'))
    const { rows } = await db().execute(sql`select s.number, s.project_id, r.mapping from shipments s, feed_runs r`)
    expect(rows).toEqual([{ number: 'K-1', project_id: 4, mapping: 'kept' }])
    await expect(ingestFile(file, join(inbox(), 'mappings', 'kept.yaml'))).rejects.toThrow('does not exist')
    await expect(ingestFile(file, join(inbox(), 'mappings', '5-kept.yaml'))).rejects.toThrow('does not exist')

    await add(viewer, 'carrier', 'of: events\nsource: carrier\nformat: x12\n')
    expect((await findEventMapping(viewer, inbox(), 'carrier', () => {}))?.project).toBe(4)
    expect(await findEventMapping(foreign, inbox(), 'carrier', () => {})).toBeNull()
  })

  test('yields to a file of the host of its name, and not to one of another project', async () => {
    const viewer = await administrator()
    await add(viewer, 'yields')
    mkdirSync(join(inbox(), 'mappings'), { recursive: true })
    writeFileSync(join(inbox(), 'mappings', 'yields.json'), JSON.stringify({ ...trialMapping, source: 'of-the-host', project: 5 }))
    expect((await findMappingOf(4, 'yields'))?.source).toBe('trial')
    writeFileSync(join(inbox(), 'mappings', 'yields.json'), JSON.stringify({ ...trialMapping, source: 'of-the-host' }))
    expect((await findMappingOf(4, 'yields'))?.source).toBe('of-the-host')
    const { stored, host } = await listStoredMappings(viewer)
    expect(stored).toMatchObject([{ name: 'yields', isHidden: true }])
    expect(host).toContainEqual({ name: 'yields', noun: 'shipments', source: 'of-the-host' })
    expect(parse((await exportMapping(viewer, 'yields')) ?? '')).toMatchObject({ source: 'of-the-host', project: 4 })
    writeFileSync(join(inbox(), 'mappings', 'yields.json'), '{')
    expect((await findMappingOf(4, 'yields'))?.source).toBe('trial')
  })

  test('has versions, with who wrote them, and refuses an edit begun on an older one', async () => {
    const [viewer, second] = [await administrator(), await administrator()]
    const id = await add(viewer, 'kept')
    const after = content.replace('source: trial', 'source: another')
    expect(await changeMapping(actOf(second), id, { content: after, version: 1 })).toBe(true)
    await expect(changeMapping(actOf(viewer), id, { content, version: 1 })).rejects.toMatchObject({
      key: 'received.mappings.changedMeanwhile',
    })
    expect(await listVersions(viewer, id)).toMatchObject([
      { number: 2, changedBy: `${second.name} ${second.lastName}` },
      { number: 1, changedBy: `${viewer.name} ${viewer.lastName}` },
    ])
    expect(await findVersion(viewer, id, 1)).toBe(content)
    const foreign = await administrator(5)
    expect([await listVersions(foreign, id), await findVersion(foreign, id, 1)]).toEqual([[], null])
    expect(await changeMapping(actOf(foreign), id, { content, version: 2 })).toBe(false)
    expect([await removeMapping(actOf(foreign), id), await removeMapping(actOf(viewer), id)]).toEqual([false, true])
    expect(await listOwn(viewer)).toEqual([])
    const { rows } = await db().execute(
      sql`select action from audit_entries where subject_kind = 'mapping' and subject_id = ${String(id)} order by id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['add-mapping', 'change-mapping', 'remove-mapping'])
  })

  test('is exported as a file of the inbox would be written, and imported again as the same', async () => {
    const viewer = await administrator()
    await add(viewer, 'kept', `# By hand\n${content}`)
    const yaml = (await exportMapping(viewer, 'kept')) ?? ''
    expect(yaml).toContain('# By hand')
    expect(mappingSchema.parse(parse(yaml))).toEqual(mappingSchema.parse(trialMapping))
    await add(viewer, 'twice', yaml)
    expect(await exportMapping(viewer, 'twice')).toBe(yaml)
  })

  test.each([
    ['that is no YAML', '{', 'cannot be read'],
    ['that is a word', 'words', 'the whole'],
    ['without what is needed', 'source: a\nkey: Nr\n', 'customer'],
    ['with a word that there is not', `${content}shoes: 2\n`, 'shoes'],
    ['of another project', `project: 5\n${content}`, 'project 5'],
    ['of nothing known', `of: shoes\n${content}`, 'expected containers, invoices or events'],
    ['with a format that is no date', content.replace('D-MMM-YY', '(D+)+'), 'format'],
    ['with aliases that grow', `a: &a [x,x]\nb: &b [*a,*a]\n${content}`, 'cannot be read'],
    ['with too many words', `${content}units: [${Array.from({ length: 600 }, (_, at) => `u${at}`)}]\n`, 'more than 500'],
    ['that is too long', `# ${'x'.repeat(70_000)}\n${content}`, '64000'],
    ['nested too deeply', `a: ${'['.repeat(2_000)}${']'.repeat(2_000)}\n${content}`, ''],
    ['of brackets alone', '['.repeat(20_000), ''],
  ])('is refused %s', async (_, text, reason) => {
    const viewer = await administrator()
    const refusal = await add(viewer, 'bad', text).catch((error) => error)
    expect(refusal).toMatchObject({ key: 'received.mappings.invalid' })
    expect(String(refusal.values?.reason ?? refusal.message)).toContain(reason)
    expect(await listOwn(viewer)).toEqual([])
  })

  test('has a name of its project that fits a folder', async () => {
    const viewer = await administrator()
    for (const name of ['', '../up', 'UP', 'a b', '__proto__', 'x'.repeat(61)])
      await expect(add(viewer, name), name).rejects.toMatchObject({ key: 'received.mappings.badName' })
    await add(viewer, 'constructor')
    await expect(add(viewer, 'constructor')).rejects.toMatchObject({ key: 'received.mappings.nameTaken' })
    await add(await administrator(5), 'constructor')
    expect(await findMappingOf(4, '../mappings/constructor')).toBeNull()
  })
})
