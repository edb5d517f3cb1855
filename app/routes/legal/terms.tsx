import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { staticPage } from '#app/routes/shell/static/static-page.ts'
import { loadLegalPage } from './legal-page.server.ts'
import { LegalPage } from './legal-page.tsx'

export const loader = (args: LoaderFunctionArgs) => loadLegalPage(args, 'terms')

export const handle = staticPage

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function Terms() {
  return <LegalPage {...useLoaderData<typeof loader>()} />
}
