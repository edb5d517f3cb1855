import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { workbookOf } from '#tests/domain/intake/files/workbook.ts'
import { makeScratch } from '#tests/support/scratch.ts'

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'no browser takes part')

test('the built import reads a workbook, and a second run changes nothing', { tag: '@all' }, () => {
  const scratch = makeScratch()
  const file = join(scratch.path, 'book.xlsx')
  const mapping = join(scratch.path, 'mapping.json')
  const fields = { shipmentDate: 'Day', weightKg: { column: 'Weight', take: 'sum' } }
  const customer = { column: 'Customer', group: 'Book' }
  writeFileSync(mapping, JSON.stringify({ source: 'book', project: 4, customer, key: 'Number', dates: ['YYYY-MM-DD'], fields }))
  const day = new Date('2026-03-14T00:00:00Z')
  writeFileSync(
    file,
    workbookOf([
      ['Number', 'Customer', 'Day', 'Weight'],
      ['B-1', 'Acme', day, 12.5],
      ['B-2', 'Acme', day, 7],
      ['B-2', 'Acme', day, 3],
    ]),
  )
  const run = () => {
    const env = { ...process.env, DATA_DIR: scratch.path, DATABASE_URL: '' }
    return spawnSync(process.execPath, ['build/server/import.js', file, '--mapping', mapping], { env, encoding: 'utf8' })
  }
  try {
    const first = run()
    expect(first.stderr).toBe('')
    expect(first.status).toBe(0)
    expect(first.stdout).toContain('2 new, 0 changed, 0 unchanged')
    expect(run().stdout).toContain('0 new, 0 changed, 2 unchanged')
  } finally {
    scratch.remove()
  }
})
