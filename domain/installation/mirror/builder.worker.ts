import { buildInThread } from '../../ground/mirror/keeper-work.server.ts'
import { collections } from './collections.server.ts'

await buildInThread(collections)
