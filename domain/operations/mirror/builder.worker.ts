import { buildInThread } from '#domain/platform/search/indexer-work.server.ts'
import { collections } from './collections.server.ts'

await buildInThread(collections, new URL('./builder.worker.ts', import.meta.url))
