import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a TypeScript thread starts from its source and answers', () => {
  const program = `
    import { writeSheet } from './domain/core/lists/sheet.server.ts'
    const sheet = { name: 'One', noteName: 'Notes', notes: [], columns: [{ label: 'Number' }], rows: [['A-1']] }
    process.stdout.write(Buffer.from((await writeSheet(sheet, 'Acme')).subarray(0, 2)))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  expect({ stdout, stderr }).toEqual({ stdout: 'PK', stderr: '' })
})
