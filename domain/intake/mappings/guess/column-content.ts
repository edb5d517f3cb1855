import { isCurrency } from '#domain/invoices/invoice.ts'

/** Of the values of a column that are given, those that fit; at least this share of them must. */
const enough = 0.9

const share = (values: readonly string[], fits: (value: string) => boolean) =>
  values.length === 0 ? 0 : values.filter(fits).length / values.length

const containerNumber = /^[A-Z]{4}[\s-]?\d{6}[\s-]?\d$/i
const likeFigure = /^[^\p{L}\d]*\d[\d.,'\s]*\s*(?:\p{L}{1,5}[23³]?\.?)?$/u
const placeCode = /^[A-Z]{2}\s?[A-Z2-9]{3}$/

export const holdsContainers = (values: readonly string[]) => share(values, (value) => containerNumber.test(value)) >= enough
export const holdsFigures = (values: readonly string[]) => share(values, (value) => likeFigure.test(value)) >= enough
export const holdsPlaceCodes = (values: readonly string[]) => share(values, (value) => placeCode.test(value)) >= enough
export const holdsCurrencies = (values: readonly string[]) => share(values, (value) => isCurrency(value.toUpperCase())) >= enough
export const isOneToOne = (values: readonly string[]) => new Set(values).size === values.length

/** Words of transport modes and of directions in three languages, and what they mean. */
const known = {
  mode: {
    air: 'air|aereo|aerea|avion|a|air charter|air freight|airfreight',
    sea: 'sea|ocean|maritimo|maritima|fcl|lcl|ocean fcl|ocean lcl|sea freight|mar|s',
    land: 'land|road|truck|inland|terrestre|ftl|ltl|carretera|rodoviario|rail',
  },
  traffic: {
    import: 'import|impo|importacion|importacao|i|imp',
    export: 'export|expo|exportacion|exportacao|e|exp',
    cross_trade: 'cross trade|cross|triangular|cross_trade',
    domestic: 'domestic|nacional|domestico',
  },
  status: {
    requested: 'requested|solicitado',
    booked: 'booked|reservado|confirmado|confirmed|planned|booking confirmed|reserva confirmada',
    in_transit:
      'in transit|en transito|em transito|on water|on the water|sailing|sailed|departed|in_transit|zarpado|embarcado|navegando|embarcada',
    arrived: 'arrived|arrived at port|arribado|llegado|chegou|arribo|en puerto|discharged|descargado',
    delivered: 'delivered|entregado|entregue|completed|closed|finalizado|concluido',
    cancelled: 'cancelled|canceled|cancelado',
    out_of_gate: 'out of gate|gate out|out_of_gate',
    returned: 'returned|empty returned|devuelto|devolvido',
  },
} as const
export type KnownField = keyof typeof known

const meanings = Object.fromEntries(
  Object.entries(known).map(([field, words]) => [
    field,
    new Map(Object.entries(words).flatMap(([meaning, all]) => all.split('|').map((word) => [word, meaning] as const))),
  ]),
) as { [field in KnownField]: Map<string, string> }

/**
 * What the distinct words of a column mean, as `values` of a mapping: those that are known and a word of the field. `isWhole`: all are.
 */
export function meaningsOf(field: KnownField, words: readonly string[], plain: (word: string) => string, allowed: readonly string[]) {
  const found = words.map((word) => [word, meanings[field].get(plain(word))] as const)
  const ours = found.filter((pair): pair is [string, string] => pair[1] !== undefined && allowed.includes(pair[1]))
  return { values: Object.fromEntries(ours), isWhole: ours.length === found.length }
}
