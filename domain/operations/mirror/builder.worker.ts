import { buildInThread } from '#domain/core/search/indexer-work.server.ts'
import { collections } from './collections.server.ts'

await buildInThread(collections)
