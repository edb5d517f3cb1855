import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { files } from '#db/postgres/schema/core/files.ts'
import { fileUses } from '#domain/platform/files/file-retention.server.ts'
import { listFiles, repository } from '#tests/support/sources.ts'

test('the sweep knows every column that the schema lets refer to a file', async () => {
  const schema = listFiles().filter((path) => path.startsWith('db/postgres/schema/'))
  const modules = await Promise.all(schema.map((path) => import(`${repository}/${path}`)))
  const tables = modules.flatMap((module) => Object.values(module)).filter((each): each is PgTable => is(each, PgTable))
  const references = tables.flatMap((table) => {
    const { name, foreignKeys } = getTableConfig(table)
    const toFiles = foreignKeys.map((key) => key.reference()).filter(({ foreignTable }) => foreignTable === files)
    return toFiles.flatMap(({ columns }) => columns.map((column) => `${name}.${column.name}`))
  })
  expect(references).not.toEqual([])
  expect(fileUses.map((column) => `${getTableConfig(column.table).name}.${column.name}`).sort()).toEqual(references.sort())
})
