import countries from 'i18n-iso-countries'
import { languages } from '#domain/locales/language.ts'
import { foldName } from './fold-name.ts'

const otherNames: Record<string, string[]> = {
  AE: ['UAE', 'EAU', 'Emirates'],
  BA: ['Bosnia'],
  BO: ['Bolivia'],
  BN: ['Brunei'],
  CD: ['Congo DRC', 'DRC', 'DR Congo', 'Congo Kinshasa', 'Congo Democratic Republic', 'Congo Democratic Republic of the', 'Zaire', 'RDC'],
  CG: ['Congo', 'Congo Brazzaville', 'Republic of Congo', 'Republic of the Congo', 'Congo Republic'],
  CI: ["Côte d'Ivoire", 'Ivory Coast', 'Costa de Marfil'],
  CN: ['PRC', 'PR China', 'Mainland China'],
  CV: ['Cape Verde', 'Cabo Verde'],
  CZ: ['Czechia', 'Czech Republic', 'Chequia'],
  FM: ['Micronesia'],
  FK: ['Falkland Islands', 'Islas Malvinas'],
  GB: ['UK', 'U.K.', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'Inglaterra', 'Gran Bretaña'],
  GM: ['The Gambia'],
  HK: ['Hong Kong', 'Hong Kong SAR', 'Hong Kong SAR China'],
  IR: ['Iran'],
  KG: ['Kyrgyz Republic'],
  KP: ['North Korea', 'Corea del Norte', 'DPRK'],
  KR: ['Korea', 'South Korea', 'Republic of Korea', 'Korea Republic of', 'Corea', 'Corea del Sur'],
  LA: ['Laos'],
  LY: ['Libya', 'Libia'],
  MD: ['Moldova', 'Moldavia'],
  MK: ['North Macedonia', 'Macedonia', 'Macedonia del Norte'],
  MM: ['Burma', 'Birmania', 'Myanmar'],
  MO: ['Macau'],
  MX: ['México', 'Estados Unidos Mexicanos'],
  NL: ['Holland', 'Holanda', 'The Netherlands', 'Netherlands', 'Países Bajos'],
  PS: ['Palestine', 'West Bank Gaza', 'West Bank', 'Gaza'],
  RU: ['Russia', 'Rusia'],
  SS: ['South Sudan', 'Sudán del Sur'],
  SY: ['Syria', 'Siria'],
  SZ: ['Swaziland', 'Suazilandia', 'eSwatini'],
  TL: ['East Timor', 'Timor-Leste', 'Timor Oriental'],
  TR: ['Turkey', 'Türkiye', 'Turquía'],
  TW: ['Taiwan', 'Taiwan Province of China', 'Chinese Taipei', 'Taiwán'],
  TZ: ['Tanzania', 'Tanzanía'],
  US: ['USA', 'U.S.A.', 'U.S.', 'United States', 'America', 'EE. UU.', 'EEUU', 'EUA', 'Estados Unidos', 'New Mexico', 'New Jersey'],
  VA: ['Vatican', 'Vaticano'],
  VE: ['Venezuela'],
  VN: ['Vietnam', 'Viet Nam'],
}

const codeOfName = new Map<string, string>()
for (const language of languages) {
  for (const [code, names] of Object.entries(countries.getNames(language, { select: 'all' }))) {
    for (const name of names.map(foldName)) if (!codeOfName.has(name)) codeOfName.set(name, code)
  }
}
for (const [code, names] of Object.entries(otherNames)) {
  for (const name of names) codeOfName.set(foldName(name), code)
}
export const maxCountryNameLength = Math.max(...[...codeOfName.keys()].map((name) => name.split(' ').length))

/** Two capitals at the end of a company's name: its legal form (AG, SA …), not a country code. */
export const companyForms: ReadonlySet<string> = new Set([
  'AB',
  'AG',
  'AS',
  'BV',
  'CO',
  'CV',
  'KG',
  'LP',
  'NV',
  'PT',
  'SA',
  'SC',
  'SE',
  'SL',
])

/** Territory → the state it belongs to or that claims it: "Hong Kong, China" and "San Juan, PR, USA" each name one place. */
const territories: Record<string, string> = {
  CN: 'HK MO TW',
  DK: 'FO GL',
  FI: 'AX',
  FR: 'BL GF GP MF MQ NC PF PM RE WF YT',
  GB: 'AI BM FK GG GI IM JE KY MS SH TC VG',
  MA: 'EH',
  NL: 'AW BQ CW SX',
  US: 'AS GU MP PR VI',
}

export function isWithin(placeCountry: string, named: string): boolean {
  return placeCountry === named || (territories[named]?.split(' ').includes(placeCountry) ?? false)
}

export const countryCodes: readonly string[] = Object.keys(countries.getAlpha2Codes())

export function findCountryCode(name: string): string | null {
  const word = name.trim().toUpperCase()
  if (/^[A-Z]{2}$/.test(word) && countries.isValid(word)) return word
  return (/^[A-Z]{3}$/.test(word) && countries.alpha3ToAlpha2(word)) || codeOfName.get(foldName(name)) || null
}

/** The last country that a text such as "MSD, Haarlem, NL" names in whole words: addresses end with their country. */
export function findCountryInText(text: string): string | null {
  const words = foldName(text).split(' ')
  for (let end = words.length; end > 0; end--) {
    for (let start = Math.max(0, end - maxCountryNameLength); start < end; start++) {
      const name = words.slice(start, end).join(' ')
      const code = codeOfName.get(name)
      // Two letters in running text are an ordinary word; in capitals at the end they are a country code.
      if (code && name.length > 2) return code
    }
    if (end === words.length) {
      const code = findClosingCode(text)
      if (code) return code
    }
  }
  return null
}

function findClosingCode(text: string): string | null {
  const code = /\b([A-Z]{2})\W*$/.exec(text)?.[1]
  return code && !companyForms.has(code) ? findCountryCode(code) : null
}
