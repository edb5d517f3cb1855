import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedMessage {
  id: string
  headers: IncomingHttpHeaders
  raw: string
  /** Parsed. */
  body: { type: string; sequence: number | null; orderingKey: string; cleared: boolean; timestamp: string; data: Record<string, never> }
  at: number
}

export interface WebhookReceiver {
  url: string
  messages: ReceivedMessage[]
  /** What it answers; it may take its time, or never answer. */
  answer: (message: ReceivedMessage, response: ServerResponse) => void
  close(): Promise<void>
}

/** A receiver on this machine that remembers every message and answers 204 unless another answer is set. */
export async function openReceiver(): Promise<WebhookReceiver> {
  const messages: ReceivedMessage[] = []
  const receiver: WebhookReceiver = {
    url: '',
    messages,
    answer: (_, response) => void response.writeHead(204).end(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString()
      const { headers } = request
      const message = { id: String(headers['webhook-id']), headers, raw, body: JSON.parse(raw), at: Date.now() }
      messages.push(message)
      receiver.answer(message, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  return receiver
}

export const answering =
  (status: number, headers: Record<string, string> = {}): WebhookReceiver['answer'] =>
  (_, response) =>
    void response.writeHead(status, headers).end(`answer ${status}`)
