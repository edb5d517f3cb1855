import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { staticPage } from '#app/routes/shell/static/static-page.ts'
import { projectOf } from '#app/server/viewer.server.ts'
import { environment } from '#domain/core/environment/environment.server.ts'
import { findProject } from '#domain/core/projects/projects.ts'
import { findController } from '#domain/portal/legal/controller.server.ts'
import { termsOf } from '#domain/portal/legal/terms.ts'
import { LegalPage, typeset } from './legal-page.tsx'

export function loader(args: LoaderFunctionArgs) {
  const project = findProject(projectOf(args))
  const terms = termsOf(findController(project, environment()))
  return json({ title: `${terms.title} · ${project.name}`, terms: typeset(terms) })
}

export const handle = staticPage

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function Terms() {
  return <LegalPage {...useLoaderData<typeof loader>().terms} />
}
