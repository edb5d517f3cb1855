import { SingleBar } from 'cli-progress'

type Phase = 'reading' | 'writing'

export function startProgress(): { show: (phase: Phase, done: number, total: number) => void; stop: () => void } {
  return process.stderr.isTTY ? startBar() : startLines()
}

function startBar() {
  const bar = new SingleBar({ format: '{phase} [{bar}] {percentage} %  {eta_formatted}', hideCursor: true, stream: process.stderr })
  let shown: Phase | undefined
  return {
    show(phase: Phase, done: number, total: number) {
      if (shown !== phase) {
        bar.stop()
        bar.start(total, done, { phase })
        shown = phase
      }
      bar.update(done, { phase })
    },
    stop: () => bar.stop(),
  }
}

const everyMs = 5_000

function startLines() {
  let printedAt = Date.now()
  return {
    show(phase: Phase, done: number, total: number) {
      if (Date.now() - printedAt < everyMs) return
      printedAt = Date.now()
      process.stderr.write(`${phase}: ${Math.floor((100 * done) / Math.max(total, 1))} %\n`)
    },
    stop() {},
  }
}
