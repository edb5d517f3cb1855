import type { LineError } from './fault-tally.ts'
import { type LineCounts, type PlaceCount, type Report, untakenOf } from './feed-report.ts'

const mostErrors = 20
const mostPlaces = 10

export function describeReport(report: Report): string {
  const { shipments, modes, customers } = report
  const freight = Object.entries(report.freight).map(([currency, sum]) => `${figure(sum)} ${currency}`)
  const text = [
    ...describeFile(report),
    `  shipments  ${figure(shipments.total)}: ${figure(shipments.made)} new, ${figure(shipments.changed)} changed, ${figure(shipments.unchanged)} unchanged`,
    `  modes      air ${figure(modes.air)}, sea ${figure(modes.sea)}, land ${figure(modes.land)}, not given ${figure(modes.none)}`,
    `  customers  ${figure(customers.total)}, ${figure(customers.made)} of them new`,
    `  from       ${describePlaces(report.origins)}`,
    ...listPlaces(report.origins),
    `  to         ${describePlaces(report.destinations)}`,
    ...listPlaces(report.destinations),
    `  weight     ${figure(report.weightKg)} kg, volume ${figure(report.volumeM3)} m³, pieces ${figure(report.pieces)}`,
    ...(freight.length > 0 ? [`  freight    ${freight.join(', ')}`] : []),
    ...describeFaults(report),
  ]
  return `${text.join('\n')}\n`
}

type AnyReport = Pick<Report, 'file' | 'source' | 'dryRun' | 'lines' | 'notes' | 'errors'>

export function describeFile({ file, source, dryRun, lines }: AnyReport): string[] {
  return [
    dryRun ? `${file} (source ${source}): what would be done. Nothing was written.` : `${file} (source ${source})`,
    `  lines      ${figure(lines.total)}: ${describeLines(lines)}`,
  ]
}

function describeLines({ taken, unchanged, rejected, held, leftOut }: LineCounts): string {
  const counts = [`${figure(taken)} taken`, `${figure(unchanged)} unchanged`, `${figure(rejected)} rejected`]
  if (held) counts.push(`${figure(held)} held`)
  if (leftOut) counts.push(`${figure(leftOut)} left out`)
  return counts.join(', ')
}

export function describeFaults({ lines, notes, errors }: AnyReport): string[] {
  return [
    ...notes.map(
      ({ field, kind, count, lines: at }) => `  note       ${field}: ${kind} (${figure(count)}${at ? `, line ${at.join(', ')}` : ''})`,
    ),
    ...errors.slice(0, mostErrors).map((error) => `  line ${error.line}: ${describeError(error)}`),
    ...(untakenOf(lines) > mostErrors
      ? [`  … and ${figure(untakenOf(lines) - mostErrors)} more rejected lines (--report lists them)`]
      : []),
  ]
}

function describePlaces({ distinct, found, approximate, unknown, notGiven }: PlaceCount): string {
  const parts = [
    `${figure(found)} found`,
    `${figure(approximate)} approximate`,
    `${figure(unknown)} unknown`,
    `${figure(notGiven)} not given`,
  ]
  return `${figure(distinct)} places; shipments: ${parts.join(', ')}`
}

function listPlaces({ approximateWords, unknownWords }: PlaceCount): string[] {
  const approximate = approximateWords.map(({ words, code, name = '' }) => `             "${words}" ≈ ${code} ${name}`.trimEnd())
  const unknown = unknownWords.map((words) => `             "${words}" is no known place: its times are read in UTC`)
  return [...firstOf(approximate, 'approximate'), ...firstOf(unknown, 'unknown')]
}

function firstOf(lines: readonly string[], kind: string): string[] {
  const rest = lines.length - mostPlaces
  return [...lines.slice(0, mostPlaces), ...(rest > 0 ? [`             … and ${rest} more ${kind} (--report lists them)`] : [])]
}

function describeError({ column, value, reason }: LineError): string {
  if (column === undefined) return reason
  return value ? `${column} "${value}" ${reason}` : `${column} ${reason}`
}

export function figure(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 3 })
}
