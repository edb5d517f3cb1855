import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { staticPage } from '#app/routes/shell/static/static-page.ts'
import { loadLegalPage } from './legal-page.server.ts'
import { LegalPage } from './legal-page.tsx'

export const loader = (args: LoaderFunctionArgs) => loadLegalPage(args, 'terms')

export const handle = staticPage

export default function Terms() {
  return <LegalPage {...useLoaderData<typeof loader>()} />
}
