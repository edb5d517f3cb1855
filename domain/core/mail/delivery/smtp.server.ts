import { Readable } from 'node:stream'
import { domainToASCII } from 'node:url'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

/** Milliseconds until the server is ready for the message: a server that hangs here delays other mail. */
const longestDialogueMs = 15_000
/** Milliseconds for the message. Servers scan for viruses before they answer, and a missed answer may cause a duplicate. */
const longestMessageMs = 60_000
const timeouts = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 10_000, socketTimeout: longestMessageMs }
export const maxSendMs = longestDialogueMs + longestMessageMs

interface Parcel {
  from: string
  to: string
  bytes: Buffer
  onLeaving: () => Promise<void>
}

type End<Result> = (error?: Error | null, result?: Result) => void

const done = <Result = unknown>(start: (end: End<Result>) => void) =>
  new Promise<Result>((resolve, reject) => start((error, result) => (error ? reject(error) : resolve(result as Result))))

/** nodemailer only emits an event when the connection breaks, and the pending call would never end. */
const failureOf = (connection: SMTPConnection, tooLong: AbortSignal) =>
  new Promise<never>((_, reject) => {
    connection.on('error', reject)
    connection.once('end', () => reject(new Error('The server closed the connection.')))
    tooLong.addEventListener('abort', () => reject(tooLong.reason), { once: true })
  })

/** Most servers know no SMTPUTF8, and take a domain as xn-- alone. */
export function asciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return `${address.slice(0, at)}${domainToASCII(address.slice(at)) || address.slice(at)}`
}

export async function handOver(smtpUrl: string, { from, to, bytes, onLeaving }: Parcel): Promise<string> {
  const options = parseConnectionUrl(smtpUrl)
  const connection = new SMTPConnection({ ...options, ...timeouts })
  const tooLong = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const allow = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => tooLong.abort(new Error('The server took too long.')), milliseconds)
  }
  allow(longestDialogueMs)
  try {
    return await Promise.race([converse(), failureOf(connection, tooLong.signal)])
  } finally {
    clearTimeout(timer)
    tooLong.abort()
    connection.close()
  }

  async function converse(): Promise<string> {
    await done((end) => connection.connect(end))
    const { auth } = options
    if (auth && connection.allowsAuth) await done((end) => connection.login(auth, end))
    const message = Readable.from(leave())
    const { response } = await done<{ response: string }>((end) =>
      connection.send({ from: asciiDomain(from), to: [asciiDomain(to)] }, message, end),
    )
    connection.quit()
    return response
  }

  async function* leave() {
    await onLeaving()
    allow(longestMessageMs)
    yield bytes
  }
}
