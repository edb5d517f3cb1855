import { listCalendars } from '#domain/calendars/calendars.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { listOwnSessions } from '#domain/identity/access/own-sessions/own-sessions.server.ts'
import { listOwnPasskeys } from '#domain/identity/access/passkeys/own-passkeys.server.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { findSecondFactor } from '#domain/identity/access/second-factor/second-factor.server.ts'
import { isPasswordInUse } from '#domain/identity/access/sign-in/open-password.server.ts'
import { listOwnTrustedDevices } from '#domain/identity/access/trusted-devices/trusted-devices.server.ts'
import { listOwnIdentities } from '#domain/identity/company-sign-in/flow/own-identities.server.ts'
import { listTokens } from '#domain/identity/tokens/token-list.server.ts'

/** What opens the viewer's account or reads by it. Each has a page of its own. */
export async function findAccountState(viewer: Viewer, now: Date) {
  const [hasPassword, factor, passkeys, devices, identities, sessions, tokens, calendars] = await Promise.all([
    isPasswordInUse(viewer.userId),
    findSecondFactor(viewer),
    listOwnPasskeys(viewer),
    listOwnTrustedDevices(viewer, now),
    listOwnIdentities(viewer),
    listOwnSessions(viewer, now),
    isHeldBy(viewer, 'manage-own-tokens') ? listTokens(viewer, null, now) : [],
    isHeldBy(viewer, 'receive-alerts') ? listCalendars(viewer) : [],
  ])
  return {
    hasPassword,
    factor: factor.state === 'on' ? { since: factor.since, codesLeft: factor.recoveryCodesLeft } : null,
    passkeys: passkeys.length,
    devices: devices.length,
    identities: identities.length,
    sessions: sessions.length,
    tokens: tokens.filter(({ state }) => state === 'live' || state === 'replaced').length,
    calendars: calendars.length,
  }
}
