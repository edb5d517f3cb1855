import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { checkCertificates, listCertificates } from '#domain/operations/health/certificates.server.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()

const now = new Date('2026-03-16T12:00:00Z')
const servers: { close(done?: () => void): unknown }[] = []
afterAll(() => Promise.all(servers.map((server) => new Promise<void>((resolve) => server.close(resolve)))))

const portOf = (server: Server) => (server.address() as AddressInfo).port

/** Its certificate is that of the library. Closing, it would wait half a minute for whoever is connected. */
async function openMailServer(options: SMTPServerOptions = {}): Promise<number> {
  const server = new SMTPServer({ authOptional: true, closeTimeout: 100, ...options })
  server.on('error', () => {})
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return portOf(server.server)
}

/** Answers the request for TLS as PostgreSQL does, then speaks TLS by the server on that port, or refuses. */
async function openDatabaseServer(tlsPort: number | null): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (asked) => {
      expect(asked.toString('hex')).toBe('0000000804d2162f')
      socket.write(tlsPort === null ? 'N' : 'S')
      if (tlsPort !== null) socket.pipe(connect(tlsPort, '127.0.0.1').on('error', () => {})).pipe(socket)
    })
  })
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return portOf(server)
}

const look = async (settings: Parameters<typeof listCertificates>[0]) => {
  await checkCertificates(now, settings)
  return listCertificates(settings)
}
const at = (port: number) => ({ host: `127.0.0.1:${port}`, checkedAt: now })

test('the certificates of mail, database and bucket are read, expired and untrusted ones too', async () => {
  const [implicit, starting] = [await openMailServer({ secure: true }), await openMailServer()]
  const database = await openDatabaseServer(implicit)
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${starting}`,
    DATABASE_URL: `postgres://a:b@127.0.0.1:${database}/fairway?sslmode=require`,
    FILES_URL: `s3://key:secret@127.0.0.1:${implicit}/bucket`,
  }
  const shown = { validUntil: expect.any(Date), fault: null }
  expect(await look(settings)).toEqual([
    { of: 'mail', ...at(starting), ...shown },
    { of: 'database', ...at(database), ...shown },
    { of: 'bucket', ...at(implicit), ...shown },
  ])
  const [mail] = await look({ ...settings, SMTP_URL: `smtps://127.0.0.1:${implicit}` })
  expect(mail).toMatchObject({ ...at(implicit), ...shown })
  expect(await listCertificates({ SMTP_URL: 'smtp://elsewhere:25', DATABASE_URL: undefined, FILES_URL: undefined })).toEqual([])
})

test('a server without TLS and one that is away are told apart', async () => {
  const [plain, database] = [await openMailServer({ disabledCommands: ['STARTTLS'] }), await openDatabaseServer(null)]
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${plain}`,
    DATABASE_URL: `postgres://127.0.0.1:${database}/fairway?sslmode=verify-full`,
    FILES_URL: 's3://key:secret@127.0.0.1:1/bucket',
  }
  expect((await look(settings)).map(({ of, fault, validUntil }) => [of, fault, validUntil])).toEqual([
    ['mail', 'unencrypted', null],
    ['database', 'unencrypted', null],
    ['bucket', 'unreachable', null],
  ])
  expect(await look({ ...settings, DATABASE_URL: 'postgres://127.0.0.1/fairway', FILES_URL: 's3+http://k:s@127.0.0.1:1/b' })).toHaveLength(
    1,
  )
})
