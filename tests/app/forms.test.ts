import type { ServerBuild } from '@remix-run/node'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, test } from 'vitest'
import { fieldsOf } from '#app/components/form/schema/own-fields.ts'
import config from '#app/routes.ts'
import { formSentTo } from '#app/server/forms/action-guard.server.ts'
import type { RouteFacts } from '#domain/core/route-facts.ts'
import { routes } from '#domain/core/routes.ts'
import type { z } from '#domain/platform/schema.ts'
import { forms } from '#tests/support/hostile/forms-of-routes.ts'
import { routeFiles } from '#tests/support/route-files.ts'

/** Beside a form's own fields: what a dialog adds to it. */
const mostOwnFields = 400

function mostFieldsOf(schema: z.ZodType): number {
  const { fields, lists } = fieldsOf(schema)
  const timesIn = (name: string) => [...lists].reduce((times, [list, most]) => (name.startsWith(`${list}[]`) ? times * most : times), 1)
  // Boxes of one name are listed as `name` and as `name[]`.
  const own = [...fields].filter(([name]) => !(name.endsWith('[]') && fields.has(name.slice(0, -2))))
  return own.reduce((sum, [name, { most }]) => sum + most * timesIn(name), 0)
}

const withoutFields = [
  'routes/identity/company/accept-invitation.tsx',
  'routes/identity/logout.ts',
  'routes/provisioning/access-review/confirm-review.tsx',
  'routes/identity/company-sign-in/test-identity-provider.ts',
  'routes/portal/use-brand-picture.tsx',
  'routes/webhooks/ledger/replay-delivery.ts',
  'routes/webhooks/ledger/replay-selected.tsx',
  'routes/webhooks/test-webhook.ts',
  'routes/alerts/calendars/renew-calendar.tsx',
  'routes/containers/unselected-container.tsx',
  'routes/invoices/details/unselected-invoice.tsx',
  'routes/invoices/statement/unselected-statement.tsx',
  'routes/intake/brought/bring-again.ts',
  'routes/intake/brought/take-brought.ts',
  'routes/mail/mail-message.tsx',
  'routes/mail/resend-mail.ts',
  'routes/shell/banners/stop-viewing.ts',
  'routes/shell/confirm/confirm-page.tsx',
  'routes/shell/static/not-found-page.tsx',
  'routes/shipments/unselected-shipment.tsx',
  'routes/tickets/unselected-ticket.tsx',
]

test('every action reads a form that names its route, but those that read no field', () => {
  expect(Object.keys(forms).filter((file) => !forms[file])).toEqual(expect.arrayContaining(withoutFields))
  expect(Object.keys(forms).filter((file) => !forms[file])).toHaveLength(withoutFields.length)
})

/** As Remix makes it of `app/routes.ts`, without what the modules hold. */
function routesOf(entries: readonly RouteConfigEntry[], parentId?: string): [string, object][] {
  return entries.flatMap(({ id, file, path, children = [] }) => {
    const own = id ?? file.replace(/\.tsx?$/, '')
    return [[own, { path, parentId }] as [string, object], ...routesOf(children, own)]
  })
}

test('the guard of actions finds the form of every route', async () => {
  const build = { routes: Object.fromEntries(routesOf(await config)) } as unknown as ServerBuild
  for (const [file, schema] of Object.entries(forms)) {
    if (!schema) continue
    const form = formSentTo(build, file.replace(/\.tsx?$/, ''))
    expect(await form?.schema(), file).toBe(schema)
  }
})

test('a route takes more than 500 fields where its form may have as many, and nowhere else', () => {
  const many = Object.entries(forms).flatMap(([file, schema]) => {
    const name = routeFiles.find((each) => each.file === file)?.name
    return schema && name && mostFieldsOf(schema) > mostOwnFields ? [name] : []
  })
  const named = Object.entries<RouteFacts>(routes).flatMap(([name, { manyFields }]) => (manyFields ? [name] : []))
  expect(named.sort()).toEqual(many.sort())
})
