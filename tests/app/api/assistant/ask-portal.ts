import { startApi } from '#tests/app/api/api-under-test.ts'

/** Sends a message of the protocol. */
export async function askPortal(token: string | undefined, message: object) {
  const { address } = await startApi()
  const answer = await fetch(`${address}/api/mcp`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : undefined }
}

export const callTool = async (token: string, name: string, input: object = {}) =>
  (await askPortal(token, { method: 'tools/call', params: { name, arguments: input } })).body
