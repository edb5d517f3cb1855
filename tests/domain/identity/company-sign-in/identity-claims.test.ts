import { describe, expect, test } from 'vitest'
import {
  domainPattern,
  findRule,
  isLetInBy,
  isOfDomain,
  isUsableSubject,
  readClaims,
  standsForFactor,
} from '#domain/identity/company-sign-in/identity-claims.ts'

const entra = 'https://login.microsoftonline.com/0a1b/v2.0'
const said = { iss: 'https://login.harbour.test', sub: 's-1', email: 'Ana@Harbour.test' }

describe('an e-mail counts where the provider says that it is verified', () => {
  test.each([
    ['email_verified is true', { email_verified: true }, 'Ana@Harbour.test'],
    ['Entra ID says that the domain’s owner owns it', { iss: entra, xms_edov: true }, 'Ana@Harbour.test'],
    ['Entra ID says so by a number', { iss: entra, xms_edov: '1' }, 'Ana@Harbour.test'],
    ['another says so as Entra ID does', { xms_edov: true }, null],
    ['the issuer is like Entra ID', { iss: 'https://login.microsoftonline.com.evil.test/v2.0', xms_edov: true }, null],
    ['Entra ID also says that it is not verified', { iss: entra, xms_edov: true, email_verified: false }, null],
    ['nothing is said', {}, null],
    ['email_verified is false', { email_verified: false }, null],
    ['email_verified is a text', { email_verified: 'true' }, null],
    ['Entra ID says no', { iss: entra, xms_edov: '0' }, null],
    ['its domain has a sign that folds to a letter', { email_verified: true, email: 'ceo@ban\u212a.test' }, null],
    ['its domain is not of ASCII', { email_verified: true, email: 'ana@méxico.test' }, null],
    ['its name has a sign that folds to a letter', { email_verified: true, email: '\u212aim@harbour.test' }, null],
    ['its name has a long s', { email_verified: true, email: 'bo\u017fs@harbour.test' }, null],
    ['its name is of no ASCII and folds to itself', { email_verified: true, email: 'josé@harbour.test' }, 'josé@harbour.test'],
    ['it has half a character', { email_verified: true, email: 'x\ud800@harbour.test' }, null],
    ['it has a NUL', { email_verified: true, email: 'x\u0000@harbour.test' }, null],
    ['it is no address', { email_verified: true, email: 'ana' }, null],
    ['it is a list', { email_verified: true, email: ['ana@harbour.test'] }, null],
    ['it could begin a second address', { email_verified: true, email: 'a@b.mx, c@d.mx' }, null],
  ])('%s', (_, more, email) => {
    expect(readClaims({ ...said, ...more }, null).verifiedEmail).toBe(email)
  })
})

test.each([
  [{ given_name: 'Ana', family_name: 'Mora' }, 'Ana', 'Mora'],
  [{ name: 'Ana María Mora' }, 'Ana', 'María Mora'],
  [{ given_name: 'Ana' }, 'Ana', ''],
  [{}, 'Ana', ''],
  [{ name: 'Ana\u0000<b>' }, 'Ana b', ''],
  [{ name: 'x'.repeat(500) }, 'x'.repeat(80), ''],
  [{ given_name: `${'x'.repeat(79)}😀y`, family_name: 'Mora\ud800' }, `${'x'.repeat(79)}😀`, 'Mora\ufffd'],
])('the name %o is read as %s and %s', (more, name, lastName) => {
  const read = readClaims({ ...said, ...more }, null)
  expect([read.name.trim(), read.lastName]).toEqual([name, lastName])
})

test.each([
  ['s-1', true],
  ['x'.repeat(255), true],
  ['x'.repeat(256), false],
  ['', false],
  ['a\u0000b', false],
  ['a\ud800', false],
])('the subject %j is usable: %s', (subject, isUsable) => {
  expect(isUsableSubject(subject)).toBe(isUsable)
})

test('groups are those of the claim that was named, a single one too, and no other', () => {
  const claims = { ...said, groups: ['sea', 7, 'air'], roles: 'boss' }
  expect(readClaims(claims, 'groups').groups).toEqual(['sea', 'air'])
  expect(readClaims(claims, 'roles').groups).toEqual(['boss'])
  expect(readClaims(claims, null).groups).toEqual([])
})

test.each([
  ['ana@harbour.test', true],
  ['ana@HARBOUR.test', true],
  ['ana@eu.harbour.test', false],
  ['ana@harbour.test.evil.test', false],
  ['harbour.test@evil.test', false],
  ['a@harbour.test@evil.test', false],
])('%s is of the domain harbour.test: %s', (email, isOf) => {
  expect(isOfDomain(email, ['harbour.test'])).toBe(isOf)
})

test('the first rule that fits decides, and none without a verified e-mail', () => {
  const rules = [
    { by: 'group', value: 'sea' },
    { by: 'domain', value: 'harbour.test' },
  ] as const
  const of = (groups: string[], verifiedEmail: string | null) => findRule(rules, { groups, verifiedEmail })?.value ?? null
  expect(of(['sea'], 'a@harbour.test')).toBe('sea')
  expect(of(['air'], 'a@harbour.test')).toBe('harbour.test')
  expect(of(['Sea'], 'a@other.test')).toBeNull()
  expect(of(['sea'], null)).toBeNull()
})

test.each([
  [['mfa'], { amr: ['pwd', 'mfa'] }, true],
  [['urn:mfa'], { acr: 'urn:mfa' }, true],
  [['mfa'], { amr: ['pwd'] }, false],
  [[], { amr: ['mfa'] }, false],
  [['mfa'], {}, false],
])('with %o agreed upon, %o stands for a second factor: %s', (agreed, more, stands) => {
  expect(standsForFactor(agreed, readClaims({ ...said, ...more }, null))).toBe(stands)
})

test.each([
  ['anybody, by a provider of no customer', null, 1, [], true],
  ['a user of its customers', [7, 8], 2, [8], true],
  ['a user who sees another customer too', [7], 2, [7, 9], false],
  ['a user without customers', [7], 2, [], false],
  ['an agent of its customer', [7], 4, [7], false],
  ['an administrator', [7], 1, [], false],
])('%s', (_, own, roleId, customerIds, isLetIn) => {
  expect(isLetInBy(own, { roleId, customerIds })).toBe(isLetIn)
})

test.each(['example.com', 'Eu.Example.com', 'xn--mxico-bsa.mx'])('%s is a domain', (text) => expect(text).toMatch(domainPattern))
test.each(['example', '.com', 'a..b', 'a b.com', '@a.com', '-a.com', '10.0.0.1', `${'a'.repeat(300)}.com`])('%s is no domain', (text) =>
  expect(text).not.toMatch(domainPattern))
