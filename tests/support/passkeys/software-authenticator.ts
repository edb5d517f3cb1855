import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What a test changes of an honest answer. */
interface Twist {
  challenge?: string
  origin?: string
  rpId?: string
  isVerified?: boolean
  counter?: number
  userHandle?: string
  type?: string
  isBackedUp?: boolean
  credentialId?: string
}

interface Asked {
  challenge: string
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const flag = { present: 0x01, verified: 0x04, syncable: 0x08, backedUp: 0x10, attested: 0x40 }

/** A device that makes one passkey and signs with it, as a browser writes its answers in JSON. */
export class SoftwareAuthenticator {
  readonly #key: KeyObject
  readonly #publicKey: Uint8Array
  readonly credentialId: Buffer = randomBytes(32)
  userHandle = ''
  counter = 0

  constructor(
    readonly origin: string,
    readonly isSyncable = false,
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#key = privateKey
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const point = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytesOf(x)],
      [-3, bytesOf(y)],
    ])
    this.#publicKey = isoCBOR.encode(point)
  }

  #clientData(type: string, asked: Asked, twist: Twist): string {
    const { challenge = asked.challenge, origin = this.origin } = twist
    return JSON.stringify({ type: twist.type ?? type, challenge, origin, crossOrigin: false })
  }

  #authenticatorData(twist: Twist, attested?: Uint8Array): Buffer {
    const { rpId = new URL(this.origin).hostname, isVerified = true, isBackedUp = this.isSyncable, counter = this.counter } = twist
    const flags = [
      flag.present,
      isVerified ? flag.verified : 0,
      this.isSyncable ? flag.syncable : 0,
      isBackedUp ? flag.backedUp : 0,
      attested ? flag.attested : 0,
    ].reduce((one, other) => one | other)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)])
  }

  /** Makes the passkey that was asked for. */
  make(asked: Asked & { user: { id: string } }, twist: Twist = {}): string {
    this.userHandle = asked.user.id
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.credentialId.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.#publicKey])
    const authData = new Uint8Array(this.#authenticatorData(twist, attested))
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return this.#answer({
      clientDataJSON: base64url(this.#clientData('webauthn.create', asked, twist)),
      attestationObject: base64url(isoCBOR.encode(attestation as never)),
      transports: ['internal'],
    })
  }

  /** Signs the challenge that was asked for. */
  sign(asked: Asked, twist: Twist = {}): string {
    const clientData = this.#clientData('webauthn.get', asked, twist)
    const data = this.#authenticatorData(twist)
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#key)
    return this.#answer(
      {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: twist.userHandle ?? this.userHandle,
      },
      twist.credentialId,
    )
  }

  #answer(response: Record<string, unknown>, id = base64url(this.credentialId)): string {
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
  }
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
