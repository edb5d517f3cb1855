import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { eq } from 'drizzle-orm'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { z } from 'zod'
import { db } from '#db/postgres/client.server.ts'
import { settings } from '#db/postgres/schema/core/upkeep.ts'
import { type Environment, environment } from '#domain/platform/environment/environment.server.ts'

const patienceMs = 10_000
const key = 'certificates'

const certificate = z.object({
  of: z.enum(['mail', 'database', 'bucket']),
  host: z.string(),
  checkedAt: z.coerce.date(),
  /** Null where none was shown: without TLS, or the server was not reached. */
  validUntil: z.coerce.date().nullable(),
  fault: z.enum(['unreachable', 'unencrypted']).nullable(),
})

export type Certificate = z.infer<typeof certificate>
type Servers = Pick<Environment, 'SMTP_URL' | 'DATABASE_URL' | 'FILES_URL'>
type Place = { of: Certificate['of']; host: string; show: () => Promise<TLSSocket | null> }

/** Looks at the certificates of the mail server, the database and the bucket, and stores until when they are valid. */
export async function checkCertificates(now: Date, servers: Servers = environment()): Promise<void> {
  const value = await Promise.all(placesOf(servers).map((place) => check(place, now)))
  const set = { value, updatedAt: now }
  await db()
    .insert(settings)
    .values({ key, ...set })
    .onConflictDoUpdate({ target: settings.key, set })
}

/** As they were when last looked at, for the servers that are set now. */
export async function listCertificates(servers: Servers = environment()): Promise<Certificate[]> {
  const [row] = await db().select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  const known = z.array(certificate).safeParse(row?.value).data ?? []
  const places = placesOf(servers)
  return known.filter(({ of, host }) => places.some((place) => place.of === of && place.host === host))
}

function placesOf({ SMTP_URL, DATABASE_URL, FILES_URL }: Servers): Place[] {
  const places: Place[] = []
  if (SMTP_URL) places.push({ of: 'mail', host: new URL(SMTP_URL).host, show: () => showMail(SMTP_URL) })
  const database = DATABASE_URL && new URL(DATABASE_URL)
  if (database && !['disable', null].includes(database.searchParams.get('sslmode')))
    places.push({ of: 'database', host: database.host, show: () => showDatabase(database) })
  const bucket = FILES_URL?.startsWith('s3:') ? new URL(FILES_URL) : undefined
  if (bucket) places.push({ of: 'bucket', host: bucket.host, show: () => showTls(bucket, Number(bucket.port || 443)) })
  return places
}

async function check({ of, host, show }: Place, now: Date): Promise<Certificate> {
  const about = { of, host, checkedAt: now }
  try {
    const socket = await show()
    const until = socket?.getPeerCertificate().valid_to
    socket?.destroy()
    return { ...about, validUntil: until ? new Date(until) : null, fault: until ? null : 'unencrypted' }
  } catch {
    return { ...about, validUntil: null, fault: 'unreachable' }
  }
}

// An expired certificate must be read as well, and nothing secret is sent.
const tls = { rejectUnauthorized: false }

function showTls({ hostname }: URL, port: number, socket?: Socket): Promise<TLSSocket> {
  return patiently((resolve, reject) => {
    const shown: TLSSocket = connectTls(
      { ...(socket ? { socket } : { host: hostname, port }), ...(!isIP(hostname) && { servername: hostname }), ...tls },
      () => resolve(shown),
    )
    shown.on('error', reject)
    return () => shown.destroy()
  })
}

/** Asks PostgreSQL for TLS as a client does, and shows no more. */
async function showDatabase(url: URL): Promise<TLSSocket | null> {
  const port = Number(url.port || 5432)
  const plain = await patiently<Socket | null>((resolve, reject) => {
    const socket = connect(port, url.hostname, () => socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])))
    socket.on('error', reject)
    socket.once('data', ([answer]) => {
      if (answer === 'S'.charCodeAt(0)) return resolve(socket)
      socket.destroy()
      resolve(null)
    })
    return () => socket.destroy()
  })
  return plain && showTls(url, port, plain)
}

function showMail(smtpUrl: string): Promise<TLSSocket | null> {
  const options = parseConnectionUrl(smtpUrl)
  return patiently((resolve, reject) => {
    const connection = new SMTPConnection({ ...options, tls: { ...options.tls, ...tls } })
    connection.on('error', reject)
    connection.connect(() => {
      const { secure, _socket } = connection as unknown as { secure: boolean; _socket: TLSSocket }
      resolve(secure ? _socket : null)
    })
    return () => connection.close()
  })
}

function patiently<Result>(start: (resolve: (result: Result) => void, reject: (error: Error) => void) => () => void): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      stop()
      reject(new Error('The server took too long.'))
    }, patienceMs)
    const ended =
      <Value>(end: (value: Value) => void) =>
      (value: Value) => {
        clearTimeout(timer)
        end(value)
      }
    const stop = start(ended(resolve), ended(reject))
  })
}
