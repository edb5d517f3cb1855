import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '#app/server/enter.server.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { listOwnSessions } from '#domain/identity/access/own-sessions/own-sessions.server.ts'
import { listOwnPasskeys } from '#domain/identity/access/passkeys/own-passkeys.server.ts'
import { siteOf } from '#domain/identity/access/passkeys/passkey.ts'
import { findSecondFactor } from '#domain/identity/access/second-factor/second-factor.server.ts'
import { isPasswordInUse } from '#domain/identity/access/sign-in/open-password.server.ts'
import { isProven } from '#domain/identity/access/sign-in/proof.server.ts'
import { listOwnTrustedDevices } from '#domain/identity/access/trusted-devices/trusted-devices.server.ts'
import { listLinkableProviders, listOwnIdentities } from '#domain/identity/company-sign-in/flow/own-identities.server.ts'
import { drawQr } from './qr.server.ts'
import { type SigningInRoute, sectionsFor } from './signing-in-sections.ts'

/** What the sections of the page show. Who owes a new password or a second factor gets the sections that ask for it. */
export async function findSigningIn(route: SigningInRoute, args: LoaderFunctionArgs) {
  const { viewer, now } = await enter(route, args)
  const { roleId, email, owesNewPassword, owesSecondFactor } = viewer
  const sections = sectionsFor(viewer)
  const has = (section: SigningInRoute) => sections.includes(section)
  const listIn = async <Row>(section: SigningInRoute, list: () => Promise<Row[]>): Promise<Row[]> => (has(section) ? list() : [])
  const [isInUse, factor, devices, proven, passkeys, identities, providers, sessions, portal] = await Promise.all([
    isPasswordInUse(viewer.userId),
    has('secondFactor') ? findSecondFactor(viewer) : null,
    listIn('secondFactor', () => listOwnTrustedDevices(viewer, now)),
    has('secondFactor') && isProven(viewer, now),
    listIn('passkeys', () => listOwnPasskeys(viewer)),
    listIn('ownSignIns', () => listOwnIdentities(viewer)),
    listIn('ownSignIns', () => listLinkableProviders(viewer)),
    listIn('sessions', () => listOwnSessions(viewer, now)),
    portalAddressOf(args),
  ])
  return {
    current: route,
    sections,
    roleId,
    owes: owesNewPassword ? ('password' as const) : owesSecondFactor ? ('factor' as const) : null,
    password: { email, isInUse },
    factor: factor?.state === 'setting-up' ? { ...factor, qr: await drawQr(factor.uri) } : factor,
    devices,
    isProven: proven,
    passkeys,
    host: siteOf(portal).rpId,
    identities,
    providers,
    sessions,
  }
}
