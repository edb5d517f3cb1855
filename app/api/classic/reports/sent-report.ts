import { fieldsOf, type Names, numberOf, optionId, type Sent, textOf } from '#app/api/classic/sent.ts'
import { readHour } from '#domain/reports/recurrence-text.ts'
import { flagNames, type ReportFound } from './report-model.ts'
import { zoneOf } from './report-zone.ts'

type Found = Pick<ReportFound, 'name' | 'description' | 'definition' | 'customerIds' | 'readerIds' | 'schedule'>

/** Payload and model call the same fields otherwise. */
const modelNames: Names = {
  reportName: 'report_name',
  reportDescription: 'report_description',
  shareTo: 'share_to',
  module: 'module_selected',
  fields: 'selected_fields',
  order: 'order_fields',
  type: 'frequency',
}

/** Where the body of the API has what the payload calls so. Weekdays and months are one field there. */
export const placesOf = ({ schedule }: { schedule: { frequency?: unknown } | null }): Names => ({
  reportName: 'name',
  reportDescription: 'description',
  shareTo: 'readerIds',
  module: 'definition.module',
  fields: 'definition.fields',
  filters: 'definition.filters',
  order: 'definition.orders',
  type: 'schedule.frequency',
  recurrence: schedule?.frequency === 'Monthly' ? 'schedule.months' : 'schedule.weekdays',
  startDate: 'schedule.startDate',
  endDate: 'schedule.endDate',
  hour: 'schedule.minuteOfDay',
  day: 'schedule.day',
  timeZone: 'schedule.timeZone',
  emailList: 'schedule.emails',
})

/** The report with what was sent in its place; the rest, and what the specification has no field for, stays as it was found. */
export function reportOf(sent: Sent, found: Found | null, { isScheduled, now }: { isScheduled: boolean; now: Date }) {
  const { pick, pickList } = pickers(sent)
  const was = found?.definition
  const module = pick('module', optionId, was?.module)
  return {
    name: pick('reportName', same, found?.name),
    description: pick('reportDescription', same, found?.description),
    readerIds: pickList('shareTo', eachOf(optionId, numberOf), found?.readerIds),
    customerIds: found?.customerIds ?? null,
    definition: {
      module,
      fields: pickList('fields', eachOf(columnOf), was?.fields),
      filters: pickList('filters', eachOf(filterOf), was?.filters),
      orders: pickList('order', eachOf(orderOf), was?.orders),
      summary: module === was?.module ? (was?.summary ?? null) : null,
    },
    schedule: isScheduled ? scheduleOf(sent, found?.schedule ?? null, now) : null,
  }
}

function scheduleOf(sent: Sent, found: Found['schedule'], now: Date) {
  const { pick, pickList } = pickers(sent)
  const frequency = pick('type', same, found?.frequency)
  const flags = (of: keyof typeof flagNames, was: readonly number[] = []) =>
    frequency === of ? pick('recurrence', (value) => chosenOf(value, flagNames[of]), was) : []
  return {
    onlyWithRows: found?.onlyWithRows,
    onlyChanges: found?.onlyChanges,
    frequency,
    weekdays: flags('Daily', found?.weekdays),
    months: flags('Monthly', found?.months),
    day: pick('day', orNull(numberOf), found?.day),
    startDate: pick('startDate', dayOf, found?.startDate) ?? undefined,
    endDate: pick('endDate', dayOf, found?.endDate),
    minuteOfDay: pick('hour', minuteOf, found?.minuteOfDay),
    timeZone: zoneOf(sent, now) ?? found?.timeZone,
    emails: pickList('emailList', emailsOf, found?.emails),
  }
}

type Reader = (value: unknown) => unknown

/** Reads a field that was sent, by either name; of one that was not, what was found. Null takes nothing away from a list. */
function pickers(sent: Sent) {
  const pick = (name: string, read: Reader, found: unknown): unknown => {
    const sentAs = [name, modelNames[name]].find((each) => each !== undefined && Object.hasOwn(sent, each))
    return sentAs === undefined ? found : read(sent[sentAs])
  }
  const pickList = (name: string, read: Reader, found: readonly unknown[] = []) =>
    pick(name, (value) => (isNothing(value) ? found : read(value)), found)
  return { pick, pickList }
}

const same: Reader = (value) => value
const isNothing = (value: unknown) => value === null || value === undefined || value === ''
const orNull =
  (read: Reader): Reader =>
  (value) =>
    isNothing(value) ? null : read(value)

/** Of a list each entry; what is no list is left for the schema to refuse. */
const eachOf =
  (...reads: readonly Reader[]): Reader =>
  (value) =>
    Array.isArray(value) ? value.map((each) => reads.reduce((read, next) => next(read), each)) : value

/** `column-eta`, or an entry that names it. */
function columnOf(value: unknown): unknown {
  const { id, field, value: inner, key } = fieldsOf(value)
  const name = [value, id, field, inner, key].find((each) => typeof each === 'string')
  return typeof name === 'string' && !name.startsWith('column-') ? `column-${name}` : (name ?? value)
}

function filterOf(value: unknown): unknown {
  const { test, values, from, to, days } = fieldsOf(value)
  const texts = [values]
    .flat()
    .filter((each) => !isNothing(each))
    .map(textOf)
  return {
    field: columnOf(value),
    test,
    values: texts,
    from: orNull(textOf)(from),
    to: orNull(textOf)(to),
    days: orNull(numberOf)(days),
  }
}

function orderOf(value: unknown): unknown {
  const { descending, direction, order } = fieldsOf(value)
  return { field: columnOf(value), descending: descending === true || /^desc/i.test(textOf(direction ?? order)) }
}

/** The numbers of the flags that are set; of a list, of the names or numbers in it. */
function chosenOf(value: unknown, names: readonly string[]): number[] {
  const chosen = Array.isArray(value)
    ? value.map(textOf)
    : Object.entries(fieldsOf(value)).flatMap(([name, flag]) => (isSet(flag) ? name : []))
  const isChosen = (name: string, number: number) =>
    chosen.some((each) => each.toLowerCase() === name.toLowerCase() || each === String(number))
  return names.flatMap((name, at) => (isChosen(name, at + 1) ? at + 1 : []))
}

const isSet = (flag: unknown) => flag === true || flag === 1 || flag === 'true' || flag === '1'

/** The day of an instant too, which date pickers send. */
const dayOf = orNull((value) => (typeof value === 'string' ? value.replace(/^(\d{4}-\d\d-\d\d)T.*$/s, '$1') : value))

function minuteOf(value: unknown): unknown {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d\d)(?::\d\d)?$/.exec(textOf(value)) ?? []
  return hours && Number(minutes) < 60 ? readHour(`${hours.padStart(2, '0')}:${minutes}`) : null
}

/** A list of addresses or of chips, or a text of them with commas. */
function emailsOf(value: unknown): unknown {
  if (typeof value === 'string') return value.split(/[,;\s]+/).filter(Boolean)
  return eachOf((each) => {
    const { email, label } = fieldsOf(each)
    return email ?? label ?? optionId(each)
  })(value)
}
