import type { PlaceFacts } from '#domain/freight/geography/places/place-facts.ts'

/** Numbers from 0 up to 1 that follow from the seed alone (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const syllables =
  'a al an ar ba be bo bra ca can cor da del do e el en fa fer fran ga gar go gua ha hol i in ja jo ka kam la lan lo lor ma man mar mi mo na ner no o ol pa pe per pol qui ra ran re ri ro ros sa san se si sol ta tar te ti tor tra u va ver vi vin wes xi ya yo za zen'.split(
    ' ',
  )

export const names: readonly string[] = (() => {
  const random = randomFrom(1)
  const made = new Set<string>()
  while (made.size < 12_000) {
    const count = 2 + Math.floor(random() * 3)
    made.add(Array.from({ length: count }, () => syllables[Math.floor(random() * syllables.length)]).join(''))
  }
  return [...made].map((name) => `${name[0]?.toUpperCase()}${name.slice(1)}`)
})()

export const trades = 'Textil Trading Industrial Electronics Foods Auto Pharma Global Export Manufacturing Group International'.split(' ')
export const forms = ['SA de CV', 'Co Ltd', 'GmbH', 'Inc', 'SRL', 'BV', 'SAS', 'Ltda']
export const carriers = 'Maersk,MSC,CMA CGM,Hapag-Lloyd,ONE,Evergreen,COSCO,ZIM,Lufthansa Cargo,Qatar Cargo'.split(',')
export const owners = ['MSKU', 'MAEU', 'CMAU', 'HLXU', 'TGHU', 'OOLU', 'TCLU', 'MSCU', 'EGHU', 'ZIMU']

const countryCodes =
  'CN MX US DE NL BR IN VN ES IT KR JP TW TH MY ID SG HK TR FR BE GB CL PE CO EC AR PA GT CR DO CA PL PT GR EG MA ZA AE SA PK BD LK PH AU NZ SE DK FI NO'.split(
    ' ',
  )

export const places: readonly PlaceFacts[] = (() => {
  const random = randomFrom(2)
  const letter = () => String.fromCharCode(65 + Math.floor(random() * 26))
  const codes = new Set<string>()
  for (let round = 0; round < 3; round += 1) for (const country of countryCodes) codes.add(`${country}${letter()}${letter()}${letter()}`)
  return [...codes].map((code, at) => {
    const name = names[Math.floor(random() * names.length)] ?? ''
    return { code, name: at % 5 === 0 ? `Puerto ${name}` : name, countryCode: code.slice(0, 2), timeZone: 'UTC' }
  })
})()
