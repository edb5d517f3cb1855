import { buildInThread } from '#domain/ground/mirror/keeper-work.server.ts'
import { collections } from './collections.server.ts'

await buildInThread(collections)
