import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

function start(close: string, also = '') {
  const program = `
    import { endOnCrash, endOnSignal } from './app/server/process/shutdown.server.ts'
    import { makeLog } from './app/server/process/log.server.ts'
    const log = makeLog('info')
    endOnCrash(log)
    endOnSignal(async () => { process.stdout.write('closing '); ${close} }, log)
    setInterval(() => {}, 1000)
    process.stdout.write('up ')
    ${also}`
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'pipe'] })
}

test('a signal closes everything and exits with 0', async () => {
  const child = start(`await new Promise((resolve) => setTimeout(resolve, 20)); process.stdout.write('closed')`)
  const output = text(child.stdout)
  child.stdout.once('data', () => child.kill('SIGTERM'))
  expect(await once(child, 'close')).toEqual([0, null])
  expect(await output).toBe('up closing closed')
})

test('a failure during shutdown is logged, and the process still exits', async () => {
  const child = start(`throw new Error('stuck')`)
  const log = text(child.stderr)
  child.stdout.once('data', () => child.kill('SIGINT'))
  expect(await once(child, 'close')).toEqual([0, null])
  expect(await log).toContain('stuck')
})

test('a second signal after one second exits at once', async () => {
  const child = start('await new Promise(() => {})')
  child.stdout.once('data', () => {
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGTERM'), 1_200)
  })
  expect(await once(child, 'close')).toEqual([1, null])
})

test('two simultaneous signals count as one', async () => {
  const child = start(`await new Promise((resolve) => setTimeout(resolve, 100)); process.stdout.write('closed')`)
  const output = text(child.stdout)
  child.stdout.on('data', () => child.kill('SIGTERM'))
  expect(await once(child, 'close')).toEqual([0, null])
  expect(await output).toBe('up closing closed')
})

test.each([
  `throw new Error('lost')`,
  `Promise.reject(new Error('lost'))`,
])('after an uncaught error from %s the process logs it and exits', async (crash) => {
  const child = start('', `setTimeout(() => { ${crash} })`)
  const log = text(child.stderr)
  expect(await once(child, 'close')).toEqual([1, null])
  expect(JSON.parse(await log)).toMatchObject({ level: 60, error: { message: 'lost' } })
})
