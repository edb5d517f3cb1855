import type { Device } from '#domain/identity/access/own-sessions/device.ts'

/** Each person's: a phone, a computer, a security key and room for more. */
export const mostPasskeys = 10

export const longestPasskeyName = 60

/** In characters of JSON. */
export const longestDeviceAnswer = 60_000

/** Where passkeys are made and used: the portal's address, and its host, which they belong to. */
export interface PasskeySite {
  origin: string
  rpId: string
}

export function siteOf(portal: string): PasskeySite {
  const { origin, hostname } = new URL(portal)
  return { origin, rpId: hostname }
}

/** By AAGUID, as their makers publish it. Any other stays unnamed. */
const models: Readonly<Record<string, string>> = {
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome on Mac',
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'Apple Passwords',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'iCloud Keychain',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  'b84e4048-15dc-4dd4-8640-f4f60813c8af': 'NordPass',
}

/** What keeps a passkey; null where its AAGUID says nothing that is known. */
export const modelOf = (aaguid: string): string | null => models[aaguid.toLowerCase()] ?? null

/** For a passkey that its owner gave no name: what keeps it, or the device in sight. */
export function nameOfPasskey(typed: string | undefined, aaguid: string, { browser, system }: Device): string {
  const name = typed?.trim() || modelOf(aaguid) || [browser, system].filter(Boolean).join(', ') || 'Passkey'
  return name.slice(0, longestPasskeyName)
}
