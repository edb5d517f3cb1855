import { execFile } from 'node:child_process'
import { copyFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { inRest } from '#tests/support/extent.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

withRecord()

const run = promisify(execFile)
const bin = (name: string) => resolve('node_modules/.bin', name)
const compilerOptions = {
  ...{ strict: true, noEmit: true, skipLibCheck: true, target: 'es2023', lib: ['es2023', 'dom'], types: ['node'] },
  ...{ module: 'esnext', moduleResolution: 'bundler', allowImportingTsExtensions: true, typeRoots: [resolve('node_modules/@types')] },
}

const document = resolve('docs/api/openapi.json')
const generators: [name: string, argumentsFor: (folder: string) => string[]][] = [
  ['swagger-typescript-api', (folder) => ['generate', '-p', document, '-o', folder, '-n', 'client.ts']],
  ['oazapfts', (folder) => [document, join(folder, 'client.ts')]],
]

const title = 'a client that a generator writes of openapi.json does ten tasks, and its types need no cast'

test.runIf(inRest(title)).each(generators)(`${title}: %s`, { timeout: 120_000 }, async (generator, argumentsFor) => {
  const shipmentId = await insertShipment(await insertCustomer('Own'), 'S-1')
  const { userId } = await seedPerson({ roleId: 1 })
  const { token } = await seedToken(userId)
  const scratch = makeScratch()
  onTestFinished(() => scratch.remove())
  // No module of this repository: its client is not there before.
  copyFileSync(resolve(`tests/app/api/http/clients/${generator}-tasks.txt`), join(scratch.path, 'tasks.ts'))
  symlinkSync(resolve('node_modules'), join(scratch.path, 'node_modules'), 'junction')
  writeFileSync(join(scratch.path, 'package.json'), '{"type":"module"}')
  writeFileSync(join(scratch.path, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['tasks.ts'] }))
  await run(bin(generator), argumentsFor(scratch.path))
  const { stdout: complaints } = await run(bin('tsc'), ['-p', scratch.path]).catch((error) => error)
  expect(complaints).toBe('')
  const { address } = await startApi()
  const env = { ...process.env, ADDRESS: address, TOKEN: token, SHIPMENT: String(shipmentId) }
  const { stdout } = await run(bin('tsx'), [join(scratch.path, 'tasks.ts')], { env })
  const { made, ...told } = JSON.parse(stdout)
  expect(told).toMatchObject({ number: 'S-1', said: [{ id: made, text: 'Two cartons are dented.' }], cursor: true })
})
