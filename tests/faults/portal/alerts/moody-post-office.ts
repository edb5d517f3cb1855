import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SMTPServerDataStream } from 'smtp-server'
import { openPostOffice } from '#tests/support/smtp-server.ts'

/** Refuses a fifth of all mail temporarily, is slow with another fifth, and hangs up on one in ten after taking the message. */
export async function openMoodyPostOffice(keep: (message: Buffer) => void) {
  let isCalm = false
  const counts = { refused: 0, 'was slow': 0, 'hung up after the final dot': 0 }
  const office = await openPostOffice(keep, {
    onRcptTo: (_address, _session, answer) => {
      if (isCalm || Math.random() > 0.2) return answer()
      counts.refused += 1
      answer(Object.assign(new Error('Try again later'), { responseCode: 451 }))
    },
    onData: (stream: SMTPServerDataStream, session, answer) => {
      const take = async () => {
        keep(await buffer(stream))
        const mood = isCalm ? 1 : Math.random()
        if (mood < 0.1) {
          counts['hung up after the final dot'] += 1
          return office.drop(session.remotePort)
        }
        if (mood < 0.3) {
          counts['was slow'] += 1
          await sleep(300)
        }
        answer(null)
      }
      // A killed process did not get its message through.
      take().catch(() => {})
    },
  })
  return {
    url: office.url,
    close: office.close,
    counts: () => counts,
    calm: () => {
      isCalm = true
    },
  }
}
