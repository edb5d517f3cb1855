import { buildInThread } from '#domain/platform/search/indexer-work.server.ts'
import { collections } from './collections.server.ts'

await buildInThread(collections)
