import { keepInThread } from '#domain/ground/mirror/keeper-work.server.ts'
import { collections } from './collections.server.ts'

await keepInThread(collections, new URL('./builder.worker.ts', import.meta.url))
