import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

/** Milliseconds the other side may take to be reached, to greet, and to say anything at all. */
const patience = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** Milliseconds one message may take from first to last. */
export const longestSend = 60_000

export interface Parcel {
  from: string
  to: string
  bytes: Buffer
  /** Called when the other side is ready for the message, before the first byte of it leaves. */
  onLeaving: () => Promise<void>
}

type End<Result> = (error?: Error | null, result?: Result) => void

const done = <Result = unknown>(start: (end: End<Result>) => void) =>
  new Promise<Result>((resolve, reject) => start((error, result) => (error ? reject(error) : resolve(result as Result))))

/** A connection that breaks tells nobody in particular. */
const failureOf = (connection: SMTPConnection, patienceEnds: AbortSignal) =>
  new Promise<never>((_, reject) => {
    connection.on('error', reject)
    connection.once('end', () => reject(new Error('The server closed the connection.')))
    patienceEnds.addEventListener('abort', () => reject(patienceEnds.reason), { once: true })
  })

/** Hands one message to the SMTP server of this URL, and answers what it said to it. Fails with nodemailer's error otherwise. */
export async function handOver(smtpUrl: string, { from, to, bytes, onLeaving }: Parcel): Promise<string> {
  const options = parseConnectionUrl(smtpUrl)
  const connection = new SMTPConnection({ ...options, ...patience })
  const patienceEnds = new AbortController()
  const timer = setTimeout(() => patienceEnds.abort(new Error('The server took too long.')), longestSend)
  try {
    return await Promise.race([converse(), failureOf(connection, patienceEnds.signal)])
  } finally {
    clearTimeout(timer)
    patienceEnds.abort()
    connection.close()
  }

  async function converse(): Promise<string> {
    await done((end) => connection.connect(end))
    const { auth } = options
    if (auth && connection.allowsAuth) await done((end) => connection.login(auth, end))
    const message = Readable.from(leave())
    const { response } = await done<{ response: string }>((end) => connection.send({ from, to: [to] }, message, end))
    connection.quit()
    return response
  }

  async function* leave() {
    await onLeaving()
    yield bytes
  }
}
