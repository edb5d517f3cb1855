import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '#db/root.server.ts'
import { callReceiver } from '#domain/alerts/webhooks/delivery/send-webhooks.server.ts'
import { makeWebhookSecret, shownSecret } from '#domain/alerts/webhooks/delivery/webhook-signature.server.ts'
import { allowThisMachine } from '#tests/support/receivers/allowed-receivers.ts'

allowThisMachine()

let receiver: ChildProcess | undefined
afterAll(() => void receiver?.kill())

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

test('the receiver of the documentation takes what is signed with its secret, once, and refuses the rest', async () => {
  const page = readFileSync(join(root, 'docs/api/receiving-webhooks.md'), 'utf8')
  const [, code = ''] = /```js\n(.*?)```/s.exec(page) ?? []
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(25)
  const file = join(root, 'node_modules', `.receiver-${process.pid}.mjs`)
  writeFileSync(file, code)
  const [secret, port] = [makeWebhookSecret(), await freePort()]
  receiver = spawn(process.execPath, [file], { env: { ...process.env, WEBHOOK_SECRET: shownSecret(secret), PORT: String(port) } })
  let said = ''
  receiver.stdout?.on('data', (text) => (said += text))
  const body = JSON.stringify({ type: 'shipment.arrived', orderingKey: 'shipment:1', data: { shipment: { number: 'S-1' } } })
  const send = (with_: Buffer, messageId: string) =>
    callReceiver({ url: `http://127.0.0.1:${port}/`, messageId, body }, [with_], new Date())
  await expect.poll(async () => (await send(secret, 'first')).outcome, { timeout: 10_000 }).toBe('answered')
  const answers = [await send(secret, 'first'), await send(secret, 'second'), await send(makeWebhookSecret(), 'third')]
  expect(answers.map((answer) => 'status' in answer && answer.status)).toEqual([204, 204, 400])
  await expect.poll(() => said.match(/shipment\.arrived shipment:1/g)?.length).toBe(2)
})
