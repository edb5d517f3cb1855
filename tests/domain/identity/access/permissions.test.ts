import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { neededAt, permissions } from '#domain/identity/access/permissions.ts'
import { routeFiles } from '#tests/support/route-files.ts'
import { repository } from '#tests/support/sources.ts'

/** A second copy on purpose: nobody widens a capability by one slip. */
const written: [roles: number[], capabilities: string][] = [
  [
    [1, 2, 3, 4, 5],
    'see-home follow-shipments see-attention set-exceptions-aside open-help-desk open-service-desk search-shipments see-shipment comment-on-shipment see-container comment-on-container build-reports see-customer-logos receive-alerts select-customers manage-own-sessions manage-own-tokens keep-own-profile change-own-password manage-second-factor choose-settings',
  ],
  [[1, 2, 3, 5], 'read-shipment-documents add-shipment-documents create-share-links read-container-documents add-container-documents'],
  [[1, 3, 5], 'set-aside-for-forwarder read-repair-reasons manage-containers edit-container bring-events use-every-module'],
  [[1, 3], 'repair-shipments bring-freight'],
  [[1, 5], 'manage-costs'],
  [
    [1],
    'answer-tickets manage-sharing moderate-attachments manage-tariffs oversee-schedules decide-held take-files keep-mappings undo-runs watch-sources manage-users export-people erase-people merge-customers manage-portal manage-service-accounts manage-webhooks manage-company-sign-in manage-alerts read-mail-ledger require-second-factor read-audit-trail see-health see-every-customer',
  ],
  [[2], 'set-aside-for-customer'],
  [[], 'manage-own-people'],
]

test('the table of permissions is the one that was decided', () => {
  const decided = written.flatMap(([roles, capabilities]) => capabilities.split(' ').map((capability) => [capability, roles]))
  expect(permissions).toEqual(Object.fromEntries(decided))
})

test('every method that the router takes for a submission needs what the form needs', () => {
  const needed = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => neededAt('shipmentDocuments', method))
  expect(needed.map((each) => each.split('-')[0])).toEqual(['read', 'read', 'add', 'add', 'add', 'add'])
})

test('a route enters by its own row of the table', () => {
  const files = new Set(routeFiles.map(({ file }) => file))
  const wrong = [...files].flatMap((file) => {
    const rows = routeFiles.flatMap((each) => (each.file === file ? [each.name] : []))
    const entered = [...readFileSync(join(repository, 'app', file), 'utf8').matchAll(/\benter\('(\w+)'/g)].map(([, name = '']) => name)
    return entered.flatMap((name) => ((rows as string[]).includes(name) ? [] : [`${file} enters as ${name}`]))
  })
  expect(wrong).toEqual([])
})
