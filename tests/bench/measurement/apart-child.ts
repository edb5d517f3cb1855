import { closeDatabase, openDatabase } from '#db/postgres/client.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import type { Ask } from './apart.ts'

const { name, dataDir, url, json } = JSON.parse(process.argv[2] ?? '{}')
await openDatabase({ databaseUrl: url, dataDir, statementTimeout: 0 })
openMirror({ dataDir })
await awaitMirror()
const { ask } = (await import(`../${name}.ts`)) as { ask: Ask }
const isRight = await ask(json)
await closeMirror()
await closeDatabase()
process.exit(isRight ? 0 : 1)
