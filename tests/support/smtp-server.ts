import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface PostOffice {
  url: string
  drop(port?: number): void
  close(): Promise<void>
}

/** A real SMTP server on this machine; `manners` change its behaviour. */
export async function openPostOffice(keep: (message: Buffer) => void, manners: SMTPServerOptions = {}): Promise<PostOffice> {
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    // A client that hangs up in the middle is no failure of this server.
    onData: (stream, _session, answer) =>
      void buffer(stream).then(
        (message) => answer(null, void keep(message) as never),
        () => {},
      ),
    ...manners,
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  const drop = (from?: number) => {
    for (const socket of sockets) if (from === undefined || socket.remotePort === from) socket.destroy()
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    drop,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        drop()
      }),
  }
}
