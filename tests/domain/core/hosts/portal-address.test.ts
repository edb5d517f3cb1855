import { expect, test } from 'vitest'
import { findPortalAddress } from '#domain/core/hosts/portal-address.server.ts'
import { assignHosts } from '#domain/core/hosts/project-hosts.server.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()

test('a link never contains the port of a forged Host header', async () => {
  await assignHosts(new Map([['euro.portal.test', 2]]))
  const link = await findPortalAddress(2, new Date(), new URL('http://euro.portal.test:99/recoverpassword'))
  expect(link).toBe('http://euro.portal.test')
})
