import * as build from 'virtual:remix/server-build'
import { createRequestHandler } from '@remix-run/express'
import express from 'express'
import { environment } from '#domain/installation/environment.server.ts'
import { openInstallation } from '#domain/installation/open.server.ts'

await openInstallation(environment())
const app = express()
app.disable('x-powered-by')
app.use('/assets', express.static('build/client/assets', { immutable: true, maxAge: '1y' }))
app.use(express.static('build/client', { maxAge: '1h' }))
app.all('*', createRequestHandler({ build, getLoadContext: () => ({ nonce: 'x', requestId: '1', network: null }) }))
app.listen(environment().PORT, environment().HOST, () => process.stdout.write(`http://localhost:${environment().PORT}\n`))
