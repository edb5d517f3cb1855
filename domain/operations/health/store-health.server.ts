import { describeCause } from '#db/postgres/database-faults.ts'
import { findDatabaseIdentity, isSameDatabase } from '#domain/platform/files/ownership/database-identity.server.ts'
import { findMark } from '#domain/platform/files/ownership/place-ownership.server.ts'
import { fileStore } from '#domain/platform/files/stores/open-store.server.ts'

export interface StoreHealth {
  place: string
  /** 'unmarked': it is there without its mark, as an empty mount point is. */
  state: 'ok' | 'unreachable' | 'unmarked' | 'foreign'
  why: string | null
}

const longestWaitMs = 5_000
const keptForMs = 10_000
let kept: { place: string; until: number; found: Promise<Found> } | undefined

type Found = StoreHealth & { error?: unknown }

/** The file store as this process sees it. */
export async function findStoreHealth(): Promise<StoreHealth> {
  const { place, state, why } = await find()
  return { place, state, why }
}

/** Throws where files cannot be opened or kept; the error's cause is that of the store. */
export async function checkStore(): Promise<void> {
  const { place, state, why, error } = await find()
  if (state !== 'ok') throw new Error(`The file store, ${place}, is ${state}${why ? `: ${why}` : ''}.`, { cause: error })
}

function find(): Promise<Found> {
  const { place } = fileStore()
  if (kept?.place !== place || kept.until < performance.now()) kept = { place, until: performance.now() + keptForMs, found: look() }
  return kept.found
}

async function look(): Promise<Found> {
  const store = fileStore()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('it does not answer')), longestWaitMs)
  })
  try {
    const mark = await Promise.race([findMark(store), tooLong])
    if (!mark) return { place: store.place, state: 'unmarked', why: null }
    const isMine = isSameDatabase(mark, await findDatabaseIdentity())
    return { place: store.place, state: isMine ? 'ok' : 'foreign', why: null }
  } catch (error) {
    return { place: store.place, state: 'unreachable', why: describeCause(error), error }
  } finally {
    clearTimeout(timer)
  }
}
