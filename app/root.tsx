import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from '@remix-run/react'
import { type ReactNode, useContext } from 'react'
import { findProject } from '#domain/projects/projects.ts'
import { NonceContext } from './http/nonce.ts'
import { languageOf } from './http/translation.server.ts'
import { projectOf } from './http/viewer.server.ts'
import './styles/app.css'

export async function loader(asked: LoaderFunctionArgs) {
  const project = findProject(projectOf(asked))
  return json({ language: await languageOf(asked), project: { id: project.id, key: project.key, name: project.name }, theme: 'a' })
}

export function Layout({ children }: { children: ReactNode }) {
  const page = useRouteLoaderData<typeof loader>('root')
  const nonce = useContext(NonceContext)
  return (
    <html lang={page?.language ?? 'en'} data-theme={page?.theme ?? 'a'} data-project={page?.project.id ?? 4}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Portal() {
  return <Outlet />
}
